import { expect, test } from 'vitest'
import { drawPage } from '../../../tests/support/draw-page.tsx'
import { Marked } from './components/suggestions.tsx'

test('what was typed stands out in a suggested name, where the name has it in one piece', () => {
  const draw = (text: string) => drawPage(<Marked name="Samsung 990 PRO 2 TB" text={text} />)
  expect(draw('990 pro')).toBe('<span>Samsung </span><b>990 PRO</b><span> 2 TB</span>')
  expect(draw('samung')).toBe('<span>Samsung 990 PRO 2 TB</span>')
})

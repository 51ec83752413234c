import type { ComponentProps } from 'react'
import { FieldGroup } from './field.tsx'
import './rating-input.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'id'> & {
  legend: string
  name: string
  error?: string | undefined
  /** One word for each number of stars, from one to five. */
  words?: readonly [string, string, string, string, string]
  defaultValue?: number
}

const fromPoorToExcellent = ['poor', 'fair', 'okay', 'good', 'excellent'] as const

/**
 * Five radio buttons drawn as stars, so arrow keys choose. Every other prop, `ref` too, goes to each of
 * them, which is what form libraries want of a radio group; the values are "1" to "5".
 */
export function RatingInput(props: Props) {
  const { legend, error, words = fromPoorToExcellent, defaultValue, className, ...radio } = props
  return (
    <FieldGroup legend={legend} error={error} className={className}>
      <div className={error ? 'rating-input rating-input-bad' : 'rating-input'}>
        {words.map((word, at) => (
          <label key={word}>
            <input
              {...radio}
              type="radio"
              value={at + 1}
              defaultChecked={defaultValue === at + 1}
              className="vh"
            />
            <svg viewBox="0 0 16 16" width={28} height={28} aria-hidden="true">
              <path d="m8 1.3 2 4.4 4.8.5-3.6 3.2 1 4.7-4.2-2.4-4.2 2.4 1-4.7-3.6-3.2 4.8-.5Z" />
            </svg>
            <span className="rating-word">{`${at + 1} of 5, ${word}`}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

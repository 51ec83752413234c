import { expect, test } from 'vitest'
import type { EmailContent } from './email-content.ts'
import { htmlOf } from './email-html.ts'
import { textOf } from './email-text.ts'

const sender = {
  name: 'Tom & Sons',
  address: ['1 Main Street', 'Portland'],
  phone: '555',
  email: 'a@b.example',
  openingHours: [],
}
const email: EmailContent = {
  subject: '</title><script>alert(1)</script>',
  heading: 'A "quoted" <b>heading</b>',
  parts: ["It's <i>plain</i> & simple.", { label: '<Open>', link: 'https://shop.example/x?a=1&b="2"' }],
}

test('whatever stands in a email is text in its HTML', () => {
  const html = htmlOf(email, sender, 'https://shop.example')
  expect(html).not.toMatch(/<script|<b>|<i>|<Open>/)
  expect(html).toContain('&lt;/title&gt;&lt;script&gt;')
  expect(html).toContain('It&#39;s &lt;i&gt;plain&lt;/i&gt; &amp; simple.')
  expect(html).toContain('href="https://shop.example/x?a=1&amp;b=&quot;2&quot;"')
  expect(html).toContain('Tom &amp; Sons, 1 Main Street, Portland')
})

test('the text says the same, with the link on a line of its own', () => {
  expect(textOf(email, sender)).toBe(
    [
      'A "quoted" <b>heading</b>',
      '',
      "It's <i>plain</i> & simple.",
      '',
      '<Open>:',
      'https://shop.example/x?a=1&b="2"',
      '',
      '-- ',
      'Tom & Sons',
      '1 Main Street',
      'Portland',
      '555, a@b.example',
      '',
    ].join('\n'),
  )
})

import { useState } from 'react'
import { unbroken } from '#platform/cut-text.ts'
import { useHydrated } from '#platform/pages/use-hydrated.ts'

/** A longer text is cut here until it is asked for. */
const MAX_LETTERS = 150

/** What the customer wrote. The page as it comes holds all of it, for readers without scripts. */
export function ReviewText({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const isHydrated = useHydrated()
  const letters = [...text]
  if (letters.length <= MAX_LETTERS)
    return (
      <p className="review-text" dir="auto">
        {text}
      </p>
    )
  const start = letters.slice(0, MAX_LETTERS).join('')

  const toggle = () => {
    // Marking words in order to copy them ends in a click, too.
    if (window.getSelection()?.isCollapsed !== false) setIsOpen(!isOpen)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a larger target; the button inside has the keys, its clicks arrive here.
    <p className="review-text" dir="auto" onClick={toggle}>
      {isOpen ? start : unbroken(start)}
      {(isOpen || !isHydrated) && (
        <span className={isOpen ? undefined : 'review-rest-off'}>{text.slice(start.length)}</span>
      )}
      {!isOpen && <span className="review-dots">…</span>}{' '}
      <button type="button" className="review-more" aria-expanded={isOpen}>
        {isOpen ? 'Show less' : 'Show all'}
      </button>
    </p>
  )
}

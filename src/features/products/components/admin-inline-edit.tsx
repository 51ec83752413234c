import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FieldError, TextInput } from '#ui/field.tsx'
import { isComposing } from '#ui/is-composing.ts'
import './admin-inline-edit.css'

type Props<Seen> = {
  label: string
  /** What is edited, as it is typed. */
  text: string
  /** What is shown while nobody edits it. */
  children: ReactNode
  /** Why the shop would not take such a text; null where it would. */
  problemOf: (text: string) => string | null
  /** What the row is made of, asked for when the field opens: the row may be read anew while somebody types. */
  see: () => Seen
  onSave: (text: string, seen: Seen) => void
}

type Opened<Seen> = { text: string; typed: string; seen: Seen }

/** A figure in a table that becomes a field when it is pressed. Enter and leaving save, Escape gives up. */
export function InlineEdit<Seen>({ label, text, children, problemOf, see, onSave }: Props<Seen>) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState<Opened<Seen>>()
  const [problem, setProblem] = useState<string | null>(null)

  const close = ({ keepFocus = false } = {}) => {
    flushSync(() => {
      setOpened(undefined)
      setProblem(null)
    })
    if (keepFocus) button.current?.focus()
  }
  const save = (how: { keepFocus?: boolean }) => {
    if (!opened) return
    const typed = opened.typed.trim()
    // Not held against the newest row: who has typed nothing wants nothing changed.
    if (typed === opened.text) return close(how)
    const words = problemOf(typed)
    setProblem(words)
    if (words !== null) return
    close(how)
    onSave(typed, opened.seen)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Enter') save({ keepFocus: true })
    else if (event.key === 'Escape') close({ keepFocus: true })
    else return
    event.preventDefault()
  }
  if (!opened) {
    return (
      <button
        ref={button}
        type="button"
        className="inline-edit"
        title={`Change the ${label.split(' ')[0]?.toLowerCase()}`}
        onClick={() => setOpened({ text, typed: text, seen: see() })}
      >
        <span className="vh">{label}: </span>
        {children}
      </button>
    )
  }
  return (
    <span className="inline-edit-open">
      <TextInput
        small
        autoFocus
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem !== null ? id : undefined}
        value={opened.typed}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setOpened({ ...opened, typed: event.target.value })}
        onKeyDown={onKeyDown}
        onBlur={() => save({})}
      />
      <FieldError id={id} message={problem ?? undefined} />
    </span>
  )
}

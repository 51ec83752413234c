import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FieldError, TextInput } from '#ui/field.tsx'
import './admin-inline-edit.css'

type Props = {
  label: string
  /** What is edited, as it is typed. */
  text: string
  /** What is shown while nobody edits it. */
  children: ReactNode
  /** Why the shop would not take such a text; null where it would. */
  problemOf: (text: string) => string | null
  onSave: (text: string) => void
}

/** A figure in a table that becomes a field when it is pressed. Enter and leaving save, Escape gives up. */
export function InlineEdit({ label, text, children, problemOf, onSave }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string | null>(null)

  const close = ({ keepFocus = false } = {}) => {
    flushSync(() => {
      setTyped(undefined)
      setProblem(null)
    })
    if (keepFocus) button.current?.focus()
  }
  const save = (how: { keepFocus?: boolean }) => {
    if (typed === undefined) return
    if (typed.trim() === text) return close(how)
    const words = problemOf(typed)
    setProblem(words)
    if (words !== null) return
    close(how)
    onSave(typed.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save({ keepFocus: true })
    else if (event.key === 'Escape') close({ keepFocus: true })
    else return
    event.preventDefault()
  }
  if (typed === undefined) {
    return (
      <button
        ref={button}
        type="button"
        className="inline-edit"
        title={`Change the ${label.split(' ')[0]?.toLowerCase()}`}
        onClick={() => setTyped(text)}
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
        value={typed}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => save({})}
      />
      <FieldError id={id} message={problem ?? undefined} />
    </span>
  )
}

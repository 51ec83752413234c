import { useEffect, useEffectEvent, useId, useState } from 'react'
import { isLongerThan } from '#platform/text-length.ts'
import { IconButton } from '#ui/button.tsx'
import { FieldError, TextInput } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { close, search as glass } from '#ui/icons.tsx'
import './table-tools.css'
import type { TableAddress } from './use-table.ts'

const PAUSE_MS = 300
const MAX_LENGTH = 200

type Props = {
  table: Pick<TableAddress, 'state' | 'change'>
  /** "Search orders" */
  label: string
  placeholder: string
}

/** Searches while it is typed, after a short pause; Enter at once. */
export function TableSearch({ table, label, placeholder }: Props) {
  const { search } = table.state
  const [typed, setTyped] = useState({ text: search, isAhead: false, seen: search })
  // The address changed by other means, such as Back; but never what is being typed.
  if (typed.seen !== search) {
    const isOurs = typed.isAhead || typed.text.trim() === search
    setTyped({ text: isOurs ? typed.text : search, isAhead: typed.isAhead, seen: search })
  }
  // It stays whole, and is refused in words.
  const isTooLong = isLongerThan(typed.text.trim(), MAX_LENGTH)
  const problemId = useId()
  const apply = useEffectEvent((text: string) => {
    setTyped((now) => ({ ...now, isAhead: false }))
    if (text.trim() !== search) table.change({ search: text.trim() }, { replace: true })
  })
  useEffect(() => {
    if (!typed.isAhead || isTooLong) return
    const timer = setTimeout(() => apply(typed.text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed.isAhead, typed.text, isTooLong])

  const type = (text: string) => setTyped((now) => ({ ...now, text, isAhead: true }))
  const applyNow = (text: string) => {
    if (isLongerThan(text.trim(), MAX_LENGTH)) return
    setTyped((now) => ({ ...now, text, isAhead: false }))
    if (text.trim() !== search) table.change({ search: text.trim() }, { replace: true })
  }
  return (
    <search className="table-search">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          applyNow(typed.text)
        }}
      >
        <Icon of={glass} size={16} />
        <TextInput
          small
          type="search"
          enterKeyHint="search"
          aria-label={label}
          placeholder={placeholder}
          aria-invalid={isTooLong || undefined}
          aria-describedby={isTooLong ? problemId : undefined}
          value={typed.text}
          onChange={(event) => type(event.target.value)}
        />
        {typed.text && <IconButton of={close} size="s" label="Clear search" onClick={() => applyNow('')} />}
      </form>
      <FieldError
        id={problemId}
        message={isTooLong ? `${[...typed.text.trim()].length} of ${MAX_LENGTH} characters` : undefined}
      />
    </search>
  )
}

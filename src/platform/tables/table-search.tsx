import { useEffect, useEffectEvent, useState } from 'react'
import { IconButton } from '#ui/button.tsx'
import { TextInput } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { close, search as glass } from '#ui/icons.tsx'
import './table-tools.css'
import type { TableAddress } from './use-table.ts'

const PAUSE_MS = 300

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
  const apply = useEffectEvent((text: string) => {
    setTyped((now) => ({ ...now, isAhead: false }))
    if (text.trim() !== search) table.change({ search: text.trim() }, { replace: true })
  })
  useEffect(() => {
    if (!typed.isAhead) return
    const timer = setTimeout(() => apply(typed.text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed.isAhead, typed.text])

  const type = (text: string) => setTyped((now) => ({ ...now, text, isAhead: true }))
  const applyNow = (text: string) => {
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
          maxLength={200}
          value={typed.text}
          onChange={(event) => type(event.target.value)}
        />
        {typed.text && <IconButton of={close} size="s" label="Clear search" onClick={() => applyNow('')} />}
      </form>
    </search>
  )
}

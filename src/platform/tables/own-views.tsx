import { type SubmitEvent, useRef, useState } from 'react'
import { isLongerThan } from '#platform/text-length.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { toast } from '#ui/toast.tsx'
import {
  addView,
  dropView,
  type KeptTable,
  type KeptView,
  MAX_VIEW_NAME_LENGTH,
  MAX_VIEWS,
} from './kept-tables.ts'
import './table-own.css'

type Props = {
  views: readonly KeptView[]
  /** What the table shows now, as an address; undefined for the usual table. */
  here: string | undefined
  change: (rule: (table: KeptTable) => KeptTable) => void
}

/** Gives what is shown now a name, and lists the names to delete them. */
export function OwnViews({ views, here, change }: Props) {
  const box = useRef<HTMLElement>(null)
  const [name, setName] = useState('')
  const isTooLong = isLongerThan(name.trim(), MAX_VIEW_NAME_LENGTH)
  const isFull = views.length >= MAX_VIEWS && !views.some((view) => view.name === name.trim())
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    if (!name.trim() || !here || isFull || isTooLong) return
    change((table) => addView(table, { name: name.trim(), address: here }))
    setName('')
    toast.success('View saved.')
  }
  const remove = (gone: string) => {
    change((table) => dropView(table, gone))
    // The pressed button is gone with it.
    box.current?.focus()
  }
  return (
    <section className="own-views" ref={box} tabIndex={-1} aria-label="Your views">
      {here ? (
        <form onSubmit={save}>
          <Field
            label="Name of this view"
            error={isTooLong ? `${[...name.trim()].length} of ${MAX_VIEW_NAME_LENGTH} characters` : undefined}
            hint={
              isFull
                ? `You can save up to ${MAX_VIEWS} views. Delete one first.`
                : 'Saves the search, filters, order and rows per page.'
            }
          >
            <TextInput
              small
              required
              autoComplete="off"
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
          <Button size="s" type="submit" disabled={isFull}>
            Save view
          </Button>
        </form>
      ) : (
        <p>Search, filter or sort first, then save it as a view.</p>
      )}
      {views.length > 0 && (
        <ul>
          {views.map((view) => (
            <li key={view.name}>
              <Chip removeLabel={`Delete view ${view.name}`} onRemove={() => remove(view.name)}>
                {view.name}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

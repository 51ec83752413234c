import { type ReactNode, useId } from 'react'
import { Select } from './controls.tsx'
import './sort-form.css'

type Props = {
  /** The list's page: where the choice is sent without scripts, with the hidden fields that are given as children. */
  action: string
  options: readonly { value: string; words: string }[]
  value: string
  onPick: (value: string) => void
  className?: string
  children?: ReactNode
}

/** "Sort By" above a list: a choice works at once, and by a button where scripts are off. */
export function SortForm({ action, options, value, onPick, className, children }: Props) {
  const id = useId()
  return (
    <form className={className ? `sort-form ${className}` : 'sort-form'} action={action}>
      {children}
      <label htmlFor={id}>Sort By</label>
      <Select id={id} name="sort" value={value} onChange={(event) => onPick(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.words}
          </option>
        ))}
      </Select>
      <noscript>
        <button type="submit" className="btn">
          Sort
        </button>
      </noscript>
    </form>
  )
}

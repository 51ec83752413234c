import { type DragEvent, useId, useRef, useState } from 'react'
import { type DropItem, isAccepted, useDropItems } from './drop-items.ts'
import './drop-zone.css'
import { DropPreview } from './drop-preview.tsx'
import { FieldError } from './field.tsx'
import { Icon } from './icon.tsx'
import { upload } from './icons.tsx'
import { LiveRegion } from './live-region.tsx'
import { moved } from './moved.ts'

type Props = {
  label: string
  hint?: string
  error?: string | undefined
  items: readonly DropItem[]
  onChange: (items: DropItem[]) => void
  /** As the attribute of a file field: "image/png,image/webp". Files of other types are not taken. */
  accept?: string
  /** 1 replaces the picture that is there. */
  max?: number
  /** Id of the file field, for an error summary; made up when not given. */
  id?: string | undefined
  /** Hears of files that were not taken: of another type, or more than there may be. */
  onLeftOut?: (files: File[]) => void
}

export function DropZone(props: Props) {
  const { label, hint, error, items, onChange, accept = 'image/*', max = 10, onLeftOut } = props
  const madeUp = useId()
  const id = props.id ?? madeUp
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const [news, setNews] = useState('')
  const itemOf = useDropItems(items)

  const take = (files: Iterable<File>) => {
    const offered = [...files]
    const taken = offered.filter((file) => isAccepted(file, accept)).map((file) => itemOf(file))
    const next = max === 1 && taken.length > 0 ? taken.slice(0, 1) : [...items, ...taken].slice(0, max)
    const leftOut = offered.filter((file) => !next.some((item) => item.file === file))
    if (taken.length > 0) put(taken, next)
    if (leftOut.length > 0) onLeftOut?.(leftOut)
  }
  const put = (taken: readonly DropItem[], next: DropItem[]) => {
    onChange(next)
    setNews(`${taken.length} added, ${next.length} in all.`)
  }
  const remove = (item: DropItem) => {
    onChange(items.filter((other) => other !== item))
    setNews(`${item.name} removed.`)
    input.current?.focus()
  }
  const move = (from: number, to: number) => {
    const item = items[from]
    if (!item || from === to) return
    onChange(moved(items, from, to))
    setNews(`${item.name} is now number ${to + 1}.`)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="drop">
      <label
        className={isOver ? 'drop-zone drop-over' : 'drop-zone'}
        data-invalid={error ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(event.dataTransfer.types.includes('Files'))
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          id={id}
          type="file"
          className="vh"
          accept={accept}
          multiple={max > 1}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          onChange={(event) => {
            take(event.target.files ?? [])
            event.target.value = '' // so that the same file can be chosen again
          }}
        />
        <Icon of={upload} />
        <span>
          <strong>{label}</strong>
          <span className="drop-how">Drop here, or choose a file</span>
        </span>
      </label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
      {items.length > 0 && (
        <ol className="drop-items">
          {items.map((item, at) => (
            <DropPreview
              key={item.id}
              item={item}
              at={at}
              of={items.length}
              onMove={move}
              onRemove={remove}
            />
          ))}
        </ol>
      )}
      <LiveRegion>{news}</LiveRegion>
    </div>
  )
}

import { useEffect, useRef, useState } from 'react'
import { notAPicture, PICTURE_TYPES } from '#platform/images/picture-types.ts'
import { IconButton } from '#ui/button.tsx'
import type { DropItem } from '#ui/drop-items.ts'
import { FieldError } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { close, image } from '#ui/icons.tsx'
import { LiveRegion } from '#ui/live-region.tsx'
import { MAX_PHOTOS } from '../return-limits.ts'

type Props = {
  id: string
  items: readonly DropItem[]
  problem: string | undefined
  onChange: (items: DropItem[]) => void
  onLeftOut: (words: string) => void
}

let chosen = 0

/** Small pictures of what goes along, and a place to add one more. */
export function ReturnPhotosField({ id, items, problem, onChange, onLeftOut }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [news, setNews] = useState('')
  const made = useRef(new Set<string>())
  useEffect(() => {
    const addresses = made.current
    return () => {
      for (const address of addresses) URL.revokeObjectURL(address)
    }
  }, [])
  const take = (files: readonly File[]) => {
    const pictures = files.filter(({ type }) => PICTURE_TYPES.split(',').includes(type))
    const room = MAX_PHOTOS - items.length
    const taken = pictures.slice(0, room).map((file) => {
      const src = URL.createObjectURL(file)
      made.current.add(src)
      chosen += 1
      return { id: `photo ${chosen}`, name: file.name, src, file }
    })
    if (taken.length > 0) {
      onChange([...items, ...taken])
      setNews(`${items.length + taken.length} of ${MAX_PHOTOS} photos added.`)
    }
    const noPicture = notAPicture(files.filter((file) => !pictures.includes(file)))
    if (noPicture) onLeftOut(noPicture)
    else if (pictures.length > room) onLeftOut(`Up to ${MAX_PHOTOS} photos`)
  }
  const remove = (item: DropItem, at: number) => {
    URL.revokeObjectURL(item.src)
    made.current.delete(item.src)
    onChange(items.filter((other) => other !== item))
    setNews(`Photo ${at + 1} removed.`)
    input.current?.focus()
  }
  return (
    <fieldset className="return-photos">
      <legend className="field-label">
        <span>Photos</span>
        <span className="field-note" id={`${id}-hint`}>
          Up to {MAX_PHOTOS}, JPEG, PNG or WebP, 5 MB each
        </span>
      </legend>
      <ul>
        {items.map((item, at) => (
          <li key={item.id}>
            <img src={item.src} alt={item.name} width={88} height={88} />
            <IconButton
              size="s"
              line
              of={close}
              label={`Remove photo ${at + 1}`}
              onClick={() => remove(item, at)}
            />
          </li>
        ))}
        <li hidden={items.length >= MAX_PHOTOS}>
          <label className="return-add">
            <input
              ref={input}
              id={id}
              type="file"
              className="vh"
              accept={PICTURE_TYPES}
              multiple
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? `${id}-error ${id}-hint` : `${id}-hint`}
              onChange={(event) => {
                take([...(event.target.files ?? [])])
                event.target.value = '' // so that the same file can be chosen again
              }}
            />
            <Icon of={image} />
            Add photo
          </label>
        </li>
      </ul>
      <FieldError id={`${id}-error`} message={problem} />
      <LiveRegion>{news}</LiveRegion>
    </fieldset>
  )
}

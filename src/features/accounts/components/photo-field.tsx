import { useState } from 'react'
import { CallFailed } from '#platform/contract/call.ts'
import { notAPicture, PICTURE_TYPES } from '#platform/images/picture-types.ts'
import { Avatar } from '#ui/avatar.tsx'
import type { DropItem } from '#ui/drop-items.ts'
import { DropZone } from '#ui/drop-zone.tsx'
import type { User } from '../contract.ts'
import './account-dialogs.css'

const BYTES = 10 * 1024 * 1024
const HINT = 'JPEG, PNG, WebP or AVIF, up to 10 MiB'

/** The new photo of an edit form. `mayBeSent` is false while the chosen file is one that the shop refuses. */
export function usePhoto() {
  const [items, setItems] = useState<DropItem[]>([])
  const [problem, setProblem] = useState<string>()
  const file = items[0]?.file
  return {
    file,
    mayBeSent: !file || !problem,
    field: {
      items,
      problem,
      onChange: (chosen: DropItem[]) => {
        setItems(chosen)
        setProblem((chosen[0]?.file?.size ?? 0) > BYTES ? 'The photo must be 10 MiB or smaller.' : undefined)
      },
      onLeftOut: (files: File[]) => setProblem(notAPicture(files) ?? 'Choose one photo.'),
    },
    /** Shows what a refusal says of the photo; false where it says nothing of it. */
    showRefusal: (refusal: Error): boolean => {
      const errors = refusal instanceof CallFailed ? refusal.errors : []
      const words = errors.find((error) => error.field === 'photo')?.message
      setProblem(words)
      return words !== undefined
    },
  }
}

type Props = ReturnType<typeof usePhoto>['field'] & { user: Pick<User, 'name' | 'photo'> }

export function PhotoField({ user, items, problem, onChange, onLeftOut }: Props) {
  return (
    <div className="account-photo">
      <Avatar name={user.name} photo={user.photo ?? undefined} size={88} decorative />
      <DropZone
        label={user.photo ? 'New photo' : 'Photo'}
        hint={HINT}
        error={problem}
        accept={PICTURE_TYPES}
        max={1}
        items={items}
        onChange={onChange}
        onLeftOut={onLeftOut}
      />
    </div>
  )
}

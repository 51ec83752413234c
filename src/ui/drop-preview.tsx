import { IconButton } from './button.tsx'
import type { DropItem } from './drop-items.ts'
import { chevronLeft, chevronRight, close } from './icons.tsx'

type Props = {
  item: DropItem
  at: number
  of: number
  onMove: (from: number, to: number) => void
  onRemove: (item: DropItem) => void
}

// Its own type keeps entries of other zones, and links or files from elsewhere, from being moved here.
const dragType = 'application/x-drop-preview'

export function DropPreview({ item, at, of, onMove, onRemove }: Props) {
  return (
    <li
      className="drop-item"
      draggable={of > 1}
      onDragStart={(event) => event.dataTransfer.setData(dragType, String(at))}
      onDragOver={(event) => event.dataTransfer.types.includes(dragType) && event.preventDefault()}
      onDrop={(event) => {
        const from = event.dataTransfer.getData(dragType)
        if (from === '') return
        event.preventDefault()
        onMove(Number(from), at)
      }}
    >
      {item.src ? (
        <img src={item.src} alt={item.name} width={96} height={96} draggable={false} />
      ) : (
        <span className="drop-name">{item.name}</span>
      )}
      <span className="drop-actions">
        {of > 1 && (
          <IconButton
            size="s"
            of={chevronLeft}
            label={`Move ${item.name} forward`}
            disabled={at === 0}
            onClick={() => onMove(at, at - 1)}
          />
        )}
        {of > 1 && (
          <IconButton
            size="s"
            of={chevronRight}
            label={`Move ${item.name} back`}
            disabled={at === of - 1}
            onClick={() => onMove(at, at + 1)}
          />
        )}
        <IconButton size="s" of={close} label={`Remove ${item.name}`} onClick={() => onRemove(item)} />
      </span>
    </li>
  )
}

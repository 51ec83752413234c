import './chip.css'
import { close } from './frame-icons.tsx'
import { Icon } from './icon.tsx'
import type { LinkComponent } from './link.ts'

type Props = {
  children: string
  /** Default: "Remove" and the chip's words. */
  removeLabel?: string
} & ({ onRemove: () => void } | { removeTo: string; Link: LinkComponent })

/** A choice that was made, with the cross that takes it back: a button, or a link to the address without it. */
export function Chip({ children, removeLabel = `Remove ${children}`, ...removal }: Props) {
  const cross = <Icon of={close} size={14} />
  return (
    <span className="chip" dir="auto">
      {children}
      {'onRemove' in removal ? (
        <button type="button" className="chip-remove" aria-label={removeLabel} onClick={removal.onRemove}>
          {cross}
        </button>
      ) : (
        <removal.Link to={removal.removeTo} className="chip-remove" aria-label={removeLabel}>
          {cross}
        </removal.Link>
      )}
    </span>
  )
}

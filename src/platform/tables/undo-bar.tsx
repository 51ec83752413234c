import { useEffect, useEffectEvent, useState } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { close } from '#ui/icons.tsx'
import { BulkBar } from '#ui/table.tsx'
import './table-tools.css'

const OFFERED_MS = 10_000

type Props = {
  /** What was done: "3 orders changed." A new change needs a new `key`. */
  words: string
  onUndo: () => void
  /** It is being undone. */
  busy?: boolean
  /** Ten seconds are over, or it was dismissed. */
  onClose: () => void
}

/**
 * Offers Undo for ten seconds; while the pointer or the focus is on it the time stands still. For `bulk` of ui/table:
 * `undo && <UndoBar key={undo.id} … />`.
 */
export function UndoBar({ words, onUndo, busy, onClose }: Props) {
  const [isHeld, setHeld] = useState(false)
  const end = useEffectEvent(onClose)
  const stands = isHeld || busy
  useEffect(() => {
    if (stands) return
    const timer = setTimeout(() => end(), OFFERED_MS)
    return () => clearTimeout(timer)
  }, [stands])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: waiting helps reading; nothing is done by it.
    <div
      className="table-undo"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <BulkBar>
        <span className="table-bulk-words" role="status">
          {words}
        </span>
        <Button size="s" busy={busy} busyLabel="Undoing" onClick={onUndo}>
          Undo
        </Button>
        <IconButton of={close} size="s" label="Dismiss" onClick={onClose} />
      </BulkBar>
    </div>
  )
}

import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import type { DropItem } from './drop-items.ts'
import { chevronLeft, chevronRight, close, grip } from './icons.tsx'
import './picture-order.css'
import { type Point, useScrollAtEdge } from './scroll-at-edge.ts'

type Props = {
  items: readonly DropItem[]
  /** What stands below a picture: "Thumbnail", "Picture 2". */
  captionOf: (item: DropItem, at: number) => string
  isMarked: (item: DropItem) => boolean
  /** Makes one the marked one; the words are those of its button. */
  mark: { label: string; run: (item: DropItem) => void }
  onMove: (from: number, to: number) => void
  onRemove: (item: DropItem) => void
  /** The last cell. */
  children: React.ReactNode
}

type Drag = { from: number; over: number }

/** Pictures in an order: dragged by pointer or finger, moved by Alt and arrows on their handle, or by their buttons. */
export function PictureOrder({ items, captionOf, isMarked, mark, onMove, onRemove, children }: Props) {
  const [drag, setDrag] = useState<Drag>()
  const point = useRef<Point>({ x: 0, y: 0 })
  const list = useRef<HTMLOListElement>(null)
  const begin = (event: PointerEvent<HTMLElement>, at: number) => {
    if (event.button !== 0 || items.length < 2) return
    event.currentTarget.setPointerCapture(event.pointerId)
    point.current = { x: event.clientX, y: event.clientY }
    setDrag({ from: at, over: at })
  }
  const follow = (event: PointerEvent) => {
    point.current = { x: event.clientX, y: event.clientY }
    look()
  }
  const look = () => {
    const over = placeAt(point.current)
    if (drag && over !== undefined && over !== drag.over) setDrag({ ...drag, over })
  }
  useScrollAtEdge(drag !== undefined, { within: list, point, onScroll: look })
  const end = () => {
    if (drag && drag.over !== drag.from) onMove(drag.from, drag.over)
    setDrag(undefined)
  }
  useEscape(drag !== undefined, () => setDrag(undefined))
  const choose = (item: DropItem, at: number) => {
    mark.run(item)
    // The pressed button goes: what is left of the picture has the focus.
    list.current?.querySelector<HTMLElement>(`[data-picture="${at}"] .picture-order-grip`)?.focus()
  }
  const moveByKey = (event: KeyboardEvent, at: number) => {
    const step = STEPS[event.key]
    if (!event.altKey || step === undefined) return
    event.preventDefault()
    const to = at + step
    if (to >= 0 && to < items.length) onMove(at, to)
  }
  return (
    <ol className="picture-order" ref={list}>
      {items.map((item, at) => {
        const { id, name, src } = item
        const dragging = {
          onPointerMove: follow,
          onPointerUp: end,
          onPointerCancel: () => setDrag(undefined),
        }
        return (
          <li
            key={id}
            className={classOf(isMarked(item), drag, at)}
            data-picture={at}
            onKeyDown={(event) => moveByKey(event, at)}
          >
            <div
              className="picture-order-picture"
              // A finger that begins here scrolls the page; the handle is for fingers.
              onPointerDown={(event) => event.pointerType === 'mouse' && begin(event, at)}
              {...dragging}
            >
              {src ? (
                <img src={src} alt={name} width={120} height={120} draggable={false} />
              ) : (
                <span className="picture-order-name">{name}</span>
              )}
            </div>
            <span className="picture-order-caption">
              {captionOf(item, at)}
              {items.length > 1 && (
                <IconButton
                  of={grip}
                  size="s"
                  className="picture-order-grip"
                  label={`Reorder ${name}: drag, or Alt and arrow keys`}
                  onPointerDown={(event) => begin(event, at)}
                  {...dragging}
                />
              )}
            </span>
            <span className="picture-order-actions">
              <IconButton
                of={chevronLeft}
                size="s"
                label={`Move ${name} forward`}
                disabled={at === 0}
                onClick={() => onMove(at, at - 1)}
              />
              <IconButton
                of={chevronRight}
                size="s"
                label={`Move ${name} back`}
                disabled={at === items.length - 1}
                onClick={() => onMove(at, at + 1)}
              />
              <IconButton of={close} size="s" label={`Remove ${name}`} onClick={() => onRemove(item)} />
            </span>
            {!isMarked(item) && (
              <button type="button" className="picture-order-mark" onClick={() => choose(item, at)}>
                {mark.label}
                <span className="vh">: {name}</span>
              </button>
            )}
          </li>
        )
      })}
      <li className="picture-order-add">{children}</li>
    </ol>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** Wherever the focus is: a picture that is dragged has none. */
function useEscape(isOn: boolean, run: () => void): void {
  const end = useEffectEvent(run)
  useEffect(() => {
    if (!isOn) return
    const listener = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && end()
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [isOn])
}

function placeAt({ x, y }: Point): number | undefined {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-picture]')
  return cell?.dataset.picture === undefined ? undefined : Number(cell.dataset.picture)
}

function classOf(isMarked: boolean, drag: Drag | undefined, at: number): string {
  const isTarget = drag && drag.over === at && drag.from !== at
  return [
    'picture-order-item',
    isMarked && 'is-marked',
    drag?.from === at && 'is-dragged',
    isTarget && (drag.from < at ? 'is-after' : 'is-before'),
  ]
    .filter(Boolean)
    .join(' ')
}

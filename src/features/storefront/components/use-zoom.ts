import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

const MOST = 4
const STEP = 1.5
const DOUBLE_PRESS = 2.5

type Zoom = {
  /** 1 is the whole picture, 4 the most. */
  scale: number
  isLeast: boolean
  isMost: boolean
  larger: () => void
  smaller: () => void
  reset: () => void
}

/** Enlarges what scrolls in a box: by wheel, two fingers and double press at that point, by calls at the middle. */
export function useZoom(box: RefObject<HTMLElement | null>): Zoom {
  const [scale, setScale] = useState(1)
  const now = useRef(scale)

  const zoomTo = (wanted: number, at?: { x: number; y: number }) => {
    const element = box.current
    const next = Math.min(MOST, Math.max(1, wanted))
    if (!element || next === now.current) return
    const factor = next / now.current
    const frame = element.getBoundingClientRect()
    const x = at ? at.x - frame.left : frame.width / 2
    const y = at ? at.y - frame.top : frame.height / 2
    const [left, top] = [element.scrollLeft, element.scrollTop]
    now.current = next
    // Its new size must be there before it can be scrolled to the same point.
    flushSync(() => setScale(next))
    element.scrollLeft = (left + x) * factor - x
    element.scrollTop = (top + y) * factor - y
  }
  const latest = useRef(zoomTo)
  latest.current = zoomTo

  useEffect(() => {
    const element = box.current
    if (!element) return
    const to: typeof zoomTo = (wanted, at) => latest.current(wanted, at)
    let pinch = { distance: 0, scale: 1 }

    const listeners = new AbortController()
    // Not passive: the page itself must not scroll or zoom.
    const options = { passive: false, signal: listeners.signal }
    element.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault()
        to(now.current * Math.exp(-event.deltaY / 400), { x: event.clientX, y: event.clientY })
      },
      options,
    )
    element.addEventListener(
      'dblclick',
      ({ clientX: x, clientY: y }) => to(now.current > 1 ? 1 : DOUBLE_PRESS, { x, y }),
      options,
    )
    element.addEventListener(
      'touchstart',
      ({ touches }) => {
        if (touches.length === 2) pinch = { distance: spreadOf(touches).distance, scale: now.current }
      },
      options,
    )
    element.addEventListener(
      'touchmove',
      (event) => {
        if (event.touches.length !== 2) return
        event.preventDefault()
        const { distance, middle } = spreadOf(event.touches)
        to((pinch.scale * distance) / pinch.distance, middle)
      },
      options,
    )
    element.addEventListener(
      'pointermove',
      ({ pointerType, buttons, movementX, movementY }) => {
        if (pointerType === 'mouse' && buttons === 1) element.scrollBy(-movementX, -movementY)
      },
      options,
    )
    return () => listeners.abort()
  }, [box])

  return {
    scale,
    isLeast: scale <= 1,
    isMost: scale >= MOST,
    larger: () => zoomTo(now.current * STEP),
    smaller: () => zoomTo(now.current / STEP),
    reset: () => zoomTo(1),
  }
}

function spreadOf(touches: TouchList) {
  const [one, two] = [touches[0], touches[1]]
  if (!one || !two) return { distance: 1, middle: { x: 0, y: 0 } }
  return {
    distance: Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY) || 1,
    middle: { x: (one.clientX + two.clientX) / 2, y: (one.clientY + two.clientY) / 2 },
  }
}

import { type RefObject, useEffect, useEffectEvent } from 'react'

export type Point = { x: number; y: number }

const EDGE_PX = 96
const STEP_PX = 9

type Dragged = {
  /** What it is dragged within: as far as that, and no further. */
  within: RefObject<HTMLElement | null>
  /** Where the pointer is. */
  point: RefObject<Point>
  onScroll: () => void
}

/** While something is dragged: near the upper and the lower edge of the window the page goes along. */
export function useScrollAtEdge(isOn: boolean, { within, point, onScroll }: Dragged): void {
  const tell = useEffectEvent(onScroll)
  useEffect(() => {
    if (!isOn) return
    let frame = requestAnimationFrame(function go() {
      const { y } = point.current
      const box = within.current?.getBoundingClientRect()
      const end = window.innerHeight - EDGE_PX
      const isAbove = box && box.top < EDGE_PX && y < EDGE_PX
      const isBelow = box && box.bottom > end && y > end
      const by = isAbove ? -STEP_PX : isBelow ? STEP_PX : 0
      if (by !== 0) {
        window.scrollBy({ top: by, behavior: 'instant' })
        tell()
      }
      frame = requestAnimationFrame(go)
    })
    return () => cancelAnimationFrame(frame)
  }, [isOn, point, within])
}

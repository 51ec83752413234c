import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { focusHeading } from './focus-heading.ts'

const CONTROLS = 'tbody :is(a[href], button, input, select, textarea):not(:disabled)'

/**
 * In the rows of a table a control may go with what it did, such as the button that puts a row aside: the one that takes
 * its place has the focus then, so that a keyboard goes on from there. Where none is left the page's heading has it.
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>): void {
  const last = useRef<{ control: Element; at: number }>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const note = ({ target }: Event) => {
      const at = target instanceof Element ? placeOf(target, element) : -1
      last.current = at < 0 ? null : { control: target as Element, at }
    }
    // One that was left by its person has no place to keep. By its removal it is left, too, and that is done by then.
    const leave = ({ target }: Event) =>
      queueMicrotask(() => {
        const { control } = last.current ?? {}
        if (control === target && control?.isConnected && control !== document.activeElement)
          last.current = null
      })
    element.addEventListener('focusin', note)
    element.addEventListener('focusout', leave)
    return () => {
      element.removeEventListener('focusin', note)
      element.removeEventListener('focusout', leave)
    }
  }, [box])
  useLayoutEffect(() => {
    const { current } = last
    const element = box.current
    if (!current || !element) return
    if (current.control.isConnected) {
      current.at = Math.max(0, placeOf(current.control, element))
      return
    }
    last.current = null
    if (document.activeElement !== document.body) return
    const controls = controlsIn(element)
    const next = controls[Math.min(current.at, controls.length - 1)]
    if (next) next.focus({ preventScroll: true })
    else focusHeading()
  })
}

const controlsIn = (box: HTMLElement): HTMLElement[] => [...box.querySelectorAll<HTMLElement>(CONTROLS)]

const placeOf = (control: Element, box: HTMLElement): number => {
  const controls: Element[] = controlsIn(box)
  return controls.indexOf(control)
}

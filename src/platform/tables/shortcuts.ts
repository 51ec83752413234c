import { type RefObject, useEffect, useEffectEvent } from 'react'
import { openSavedList } from '#platform/saved-list.ts'
import { useStore } from '#ui/store.ts'

// Speech input may speak single letters, so who is troubled by them switches them off.
const saved = openSavedList({
  key: 'shortcuts',
  parse: (text) => text !== 'off',
  write: (isOn) => (isOn ? 'on' : 'off'),
})

/** Whether single keys do something, kept in the browser. */
export const useShortcuts = (): [isOn: boolean, set: (isOn: boolean) => void] => [
  useStore(saved, true),
  (isOn) => saved.change(() => isOn),
]

/**
 * The single keys of the list inside `box`: the row that is moved to has the focus itself, so that it is seen and read.
 * They rest while something is typed, with a modifier, and while a dialog is open.
 */
export function useListKeys(box: RefObject<HTMLElement | null>, onHelp: () => void): void {
  const [isOn] = useShortcuts()
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isHeld = event.ctrlKey || event.metaKey || event.altKey
    if (!box.current || isHeld || event.isComposing || event.defaultPrevented || isTyping(event.target))
      return
    if (document.querySelector('dialog[open]')) return
    if (event.key === '?') onHelp()
    else if (!actOn(box.current, event)) return
    event.preventDefault()
  })
  useEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOn])
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'))

/** Whether the key did something. */
function actOn(box: HTMLElement, { key, target, shiftKey }: KeyboardEvent): boolean {
  const rows = [...box.querySelectorAll<HTMLElement>('tbody tr')]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const row = rows[at]
  switch (key) {
    case '/':
      return focusOn(box.querySelector<HTMLElement>('input[type="search"]'))
    case 'j':
      return focusOn(rows[at + 1] ?? row)
    case 'k':
      return focusOn(at < 0 ? rows.at(-1) : (rows[at - 1] ?? row))
    case 'x':
      return pressOn(row?.querySelector<HTMLElement>('.table-select input'))
    case 'Enter':
      // Beside the row itself the key is the link's or the button's.
      return target === row && !shiftKey && pressOn(row?.querySelector<HTMLElement>('a[href]') ?? row)
    default:
      return false
  }
}

function focusOn(element: HTMLElement | null | undefined): boolean {
  if (!element) return false
  // A row takes the focus only once it is told that it can.
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus()
  return true
}

function pressOn(element: HTMLElement | null | undefined): boolean {
  element?.click()
  return Boolean(element)
}

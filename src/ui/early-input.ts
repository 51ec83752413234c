import { type ReactNode, useEffect } from 'react'

/**
 * Runs in the page's head: what is pressed before the scripts are there is remembered, and a form that only they can
 * send waits for them with its text. Forms that work without scripts (GET, or with an action) go their own way.
 */
export const NOTE_EARLY_PRESSES = `(function(){var e=window.__early=[],
c=function(v){var b=v.target.closest&&v.target.closest('button[type=button]');if(b&&e.indexOf(b)<0)e.push(b)},
s=function(v){var f=v.target;if(f.method==='post'&&!f.hasAttribute('action')){v.preventDefault();e.push(f)}};
addEventListener('click',c,true);addEventListener('submit',s,true);
e.stop=function(){removeEventListener('click',c,true);removeEventListener('submit',s,true)}})()`

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Early = { control: Control; value: string; isChecked: boolean }
type Pressed = Element[] & { stop?: () => void }

/** What stands in the page otherwise than the server drew it: typed, chosen or filled in by the browser. */
function readEarly(): Early[] {
  const controls = [...document.querySelectorAll<Control>('input:not([type=file]), select, textarea')]
  return controls
    .filter((control) => {
      if (control instanceof HTMLSelectElement)
        return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
      return isTicked(control)
        ? control.checked !== control.defaultChecked
        : control.value !== control.defaultValue
    })
    .map((control) => ({
      control,
      value: control.value,
      isChecked: control instanceof HTMLInputElement && control.checked,
    }))
}

const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')

/** Called before the page is taken over; a list that is empty once all of it was done. */
export function noteEarlyInput(): EarlyInput {
  const pressed: Pressed = (window as { __early?: Pressed }).__early ?? []
  pressed.stop?.()
  return { typed: readEarly(), pressed }
}

type EarlyInput = { typed: Early[]; pressed: Element[] }

/**
 * Once the page below it is taken over it does what was typed, chosen and pressed before. It stands round the page: beside
 * it, it would give every control another id than the server did.
 */
export function ReplayEarlyInput({ input, children }: { input: EarlyInput; children: ReactNode }) {
  useEffect(() => {
    const typed = input.typed.splice(0).filter(({ control }) => control.isConnected)
    for (const one of typed) put(one)
    // What is left and pressed then finds what was typed: that is drawn by then.
    setTimeout(() => {
      for (const { control } of typed) leave(control)
      for (const element of input.pressed.splice(0)) if (element.isConnected) press(element)
    })
  }, [input])
  return children
}

function press(element: Element): void {
  if (element instanceof HTMLFormElement) element.requestSubmit()
  else if (element instanceof HTMLElement) element.click()
}

/** As if it were done now. React hears only of values that are another than it has set itself. */
function put({ control, value, isChecked }: Early): void {
  if (isTicked(control)) {
    control.checked = !isChecked
    control.click()
    return
  }
  if (control instanceof HTMLSelectElement && [...control.options].every((option) => option.value !== value))
    return
  if (!(control instanceof HTMLSelectElement)) control.value = control.defaultValue
  setUnseen(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

/** What takes effect when it is left has been left already. */
function leave(control: Control): void {
  if (control === document.activeElement || isTicked(control)) return
  control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  control.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
}

/** By the element's own way, past React's. */
function setUnseen(control: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
}

import { expect, type Page } from '@playwright/test'

/** WCAG 2.5.8: what is pressed is no smaller, or has that much room around it. */
const LEAST = 24

/** WCAG 2.5.5: so much of a screen is a control's own for a finger, in both directions. Links within a text have less. */
export const FINGER = 44

/**
 * On a screen for fingers: every control that is shown can be scrolled into view, lies there uncovered, is large enough
 * or stands apart, overlaps no other, and nothing has to be scrolled sideways. On others nothing is looked at.
 */
export async function expectReach(page: Page, hitArea = 0): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {}
  if (width > 400) return
  await expectInReach(page, hitArea)
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(sideways, 'nothing to scroll sideways').toBeLessThanOrEqual(width)
}

/** The same of the controls alone, at whatever width. */
async function expectInReach(page: Page, hitArea = 0): Promise<void> {
  // What slides in has come to rest, and what hears of the width has heard.
  await expect(async () => {
    const faults = await page.evaluate(faultsOfControls, { least: LEAST, hitArea })
    expect(faults, 'controls that fingers cannot reach').toEqual([])
  }).toPass({ timeout: 30_000 })
}

/** Runs in the page, so that it names nothing from outside. */
async function faultsOfControls({ least, hitArea }: Record<'least' | 'hitArea', number>): Promise<string[]> {
  const CONTROLS =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [tabindex="0"]'
  const modal = document.querySelector('dialog:modal')
  const faults: string[] = []

  /** Where it is pressed: a hidden box has the label that stands for it, a link of several lines its first. */
  const pressedAt = (control: Element): Element => {
    const isTiny = control.getBoundingClientRect().width <= 1 || getComputedStyle(control).opacity === '0'
    const label = control instanceof HTMLInputElement && isTiny ? control.labels?.[0] : undefined
    return label ?? control
  }
  const boxOf = (control: Element): DOMRect =>
    pressedAt(control).getClientRects()[0] ?? control.getBoundingClientRect()
  const isShown = (control: Element): boolean => {
    const { width, height } = boxOf(control)
    const { clipPath } = getComputedStyle(control)
    return (
      control.checkVisibility({ visibilityProperty: true }) &&
      !control.closest('[inert]') &&
      (!modal || modal.contains(control)) &&
      width > 1 &&
      height > 1 &&
      clipPath === 'none'
    )
  }
  const nameOf = (control: Element): string => {
    const { x, y, width, height } = boxOf(control)
    const words = control.getAttribute('aria-label') || control.textContent?.trim() || control.id
    return `${control.localName} "${words.slice(0, 40)}" (${[x, y, width, height].map(Math.round)})`
  }
  const middleOf = (control: Element): [x: number, y: number] => {
    const { left, top, width, height } = boxOf(control)
    return [left + width / 2, top + height / 2]
  }
  const isInView = (control: Element): boolean => {
    const [x, y] = middleOf(control)
    return x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight
  }
  const isWellInside = (control: Element): boolean => {
    const { left, right, top, bottom } = boxOf(control)
    return left >= 0 && right <= innerWidth && top >= innerHeight / 4 && bottom <= (innerHeight * 3) / 4
  }
  const hits = (control: Element) => document.elementFromPoint(...middleOf(control))
  /** A box to be ticked is pressed anywhere on its label. */
  const labelOf = (control: Element): Element | undefined =>
    control instanceof HTMLInputElement && /checkbox|radio/.test(control.type)
      ? control.labels?.[0]
      : undefined
  const isHit = (control: Element, hit: Element | null): boolean =>
    hit !== null && [control, pressedAt(control), labelOf(control)].some((place) => place?.contains(hit))
  const fingerBoxOf = (control: Element): DOMRect =>
    labelOf(control)?.getBoundingClientRect() ?? boxOf(control)
  /** Tried out where its box is smaller: what lies around it may be its own as well. */
  const hasHitArea = (control: Element): boolean => {
    const { left, top, width, height } = fingerBoxOf(control)
    const [x, y] = [left + width / 2, top + height / 2]
    const far = hitArea / 2 - 1
    const tried = [
      ...(width < hitArea - 0.5
        ? [document.elementFromPoint(x - far, y), document.elementFromPoint(x + far, y)]
        : []),
      ...(height < hitArea - 0.5
        ? [document.elementFromPoint(x, y - far), document.elementFromPoint(x, y + far)]
        : []),
    ]
    return tried.every((hit) => isHit(control, hit))
  }
  const isInText = (control: Element): boolean =>
    getComputedStyle(control).display === 'inline' &&
    [...(control.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )

  // Such as the way past the header: it lies over the rest as long as it has the focus.
  const passing = new Set<Element>()
  async function focus(control: Element): Promise<void> {
    passing.add(control)
    ;(control as HTMLElement).focus()
    await Promise.all(control.getAnimations().map(({ finished }) => finished))
  }

  // What comes and goes with scrolling has heard of it.
  scrollTo(0, 0)
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const controls = [...document.querySelectorAll(CONTROLS)].filter(isShown)
  for (const control of controls) {
    // Each scrolling lays out the page: what lies well inside is looked at where it is.
    if (!isWellInside(control))
      pressedAt(control).scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    if (!isInView(control)) await focus(control)
    const { width, height } = boxOf(control)
    if (!isInView(control)) {
      faults.push(`out of view: ${nameOf(control)}`)
      continue
    }
    const hit = hits(control)
    if (!isHit(control, hit))
      faults.push(
        `covered: ${nameOf(control)} by ${hit?.localName}.${hit?.className.toString().slice(0, 40)}`,
      )
    // So near to the size that is asked for that only rounding makes the difference.
    if ((width < least - 0.5 || height < least - 0.5) && !isInText(control) && !standsApart(control))
      faults.push(`small: ${nameOf(control)}`)
    else if (hitArea > 0 && !isInText(control) && !hasHitArea(control))
      faults.push(`small for a finger: ${nameOf(control)}`)
    if (passing.has(control)) (control as HTMLElement).blur()
  }
  // All as they lie at one moment. What is scrolled away under the head of a dialog, say, lies over nothing.
  const boxes = controls.map((control) => (isHit(control, hits(control)) ? shownOf(control) : undefined))
  for (const [i, control] of controls.entries())
    for (const [j, other] of controls.entries())
      if (j > i && cross(boxes[i], boxes[j]) && isOver(control, other))
        faults.push(`overlap: ${nameOf(control)} and ${nameOf(other)}`)
  return faults

  /** What is seen of it: the rest may be scrolled away under the head of a dialog. */
  function shownOf(control: Element): DOMRect {
    let { left, right, top, bottom } = boxOf(control)
    for (let box = control.parentElement; box; box = box.parentElement) {
      if (getComputedStyle(box).overflowY === 'visible') continue
      const edge = box.getBoundingClientRect()
      left = Math.max(left, edge.left)
      right = Math.min(right, edge.right)
      top = Math.max(top, edge.top)
      bottom = Math.min(bottom, edge.bottom)
    }
    return new DOMRect(left, top, right - left, bottom - top)
  }
  /** A circle of that size round its middle touches no other control. */
  function standsApart(control: Element): boolean {
    const [x, y] = middleOf(control)
    return controls.every((other) => {
      if (isSame(control, other)) return true
      const { left, right, top, bottom } = boxOf(other)
      const across = Math.max(left - x, 0, x - right)
      const down = Math.max(top - y, 0, y - bottom)
      return Math.hypot(across, down) >= least / 2
    })
  }
  function isSame(one: Element, other: Element): boolean {
    const [a, b] = [pressedAt(one), pressedAt(other)]
    return a.contains(b) || b.contains(a) || liesIn(one, other) || liesIn(other, one)
  }
  /** A button in the end of its field, such as the one that shows a password, has the room that the field leaves. */
  function liesIn(control: Element, field: Element): boolean {
    const [inner, outer] = [boxOf(control), boxOf(field)]
    const isWithin = inner.left >= outer.left && inner.right <= outer.right + 1
    return field.localName === 'input' && isWithin && inner.top >= outer.top && inner.bottom <= outer.bottom
  }
  /** What stays in its place while the page scrolls lies over the rest at times, and is looked at by itself above. */
  function staysPut(control: Element): boolean {
    for (let box: Element | null = control; box; box = box.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(box).position)) return true
    return false
  }
  function cross(a?: DOMRect, b?: DOMRect): boolean {
    if (!a || !b) return false
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
    return across > 1 && down > 1
  }
  function isOver(one: Element, other: Element): boolean {
    return (
      !passing.has(one) && !passing.has(other) && !isSame(one, other) && staysPut(one) === staysPut(other)
    )
  }
}

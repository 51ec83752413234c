import type { Page } from '@playwright/test'

/** Words that lie over other words, in pairs. What stays in its place while the page scrolls is left out. */
export const wordsOverWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Piece = { words: Text; left: number; right: number; top: number; bottom: number }

    const staysPut = (element: Element | null): boolean => {
      for (let box = element; box; box = box.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(box).position)) return true
      return false
    }
    /** What is seen of it within the boxes that cut or scroll; nothing where only ears are to have it. */
    function seenOf(words: Text, { left, right, top, bottom }: DOMRect): Piece | null {
      const seen = { words, left, right, top, bottom }
      for (let box = words.parentElement; box && box !== document.body; box = box.parentElement) {
        const { overflowX, clipPath, position } = getComputedStyle(box)
        if (clipPath !== 'none') return null
        if (overflowX !== 'visible') {
          const edge = box.getBoundingClientRect()
          seen.left = Math.max(seen.left, edge.left)
          seen.right = Math.min(seen.right, edge.right)
          seen.top = Math.max(seen.top, edge.top)
          seen.bottom = Math.min(seen.bottom, edge.bottom)
        }
        if (position === 'fixed') break
      }
      return seen.right - seen.left > 1 && seen.bottom - seen.top > 1 ? seen : null
    }
    const pieces: Piece[] = []
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walk.nextNode()) {
      const words = walk.currentNode as Text
      const holder = words.parentElement
      const isShown = holder?.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      if (!words.data.trim() || !isShown || holder?.closest('[inert], select') || staysPut(holder)) continue
      const range = document.createRange()
      range.selectNodeContents(words)
      for (const box of range.getClientRects()) {
        const piece = seenOf(words, box)
        if (piece) pieces.push(piece)
      }
    }
    // Lines that stand close share a little of their height.
    const cross = (one: Piece, other: Piece): boolean => {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      return across > 2 && down > 0.4 * Math.min(one.bottom - one.top, other.bottom - other.top)
    }
    const found = new Set<string>()
    for (const [at, one] of pieces.entries())
      for (const other of pieces.slice(at + 1))
        if (one.words !== other.words && cross(one, other))
          found.add(`"${one.words.data.trim().slice(0, 30)}" and "${other.words.data.trim().slice(0, 30)}"`)
    return [...found]
  })

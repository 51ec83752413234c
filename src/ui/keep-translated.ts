/**
 * A browser's translation puts each text of a page into `font` elements of its own, behind React's back: when React then
 * takes such a text away, or puts something before it, the text is no child of its parent any more, and the page dies
 * (https://github.com/facebook/react/issues/11538). Here what stands around the text is meant instead. A text that the
 * translation threw away altogether is found by nobody: so text that comes and goes has an element of its own.
 */
export function keepTranslated(): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const inside = childOf(this, child)
    if (inside) removeChild.call(this, inside)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, added: T, before: Node | null): T {
    insertBefore.call(this, added, before && childOf(this, before))
    return added
  }
}

/** The node itself, or what stands around it, as a child of this parent. */
function childOf(parent: Node, node: Node): Node | null {
  let found: Node | null = node
  while (found && found.parentNode !== parent) found = found.parentNode
  return found
}

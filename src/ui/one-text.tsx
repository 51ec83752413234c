import { Children, type ReactNode } from 'react'

/**
 * Texts alone as one, in an element of its own, such as "Take {3}": what replaces them then replaces all of them, also
 * where a browser's translation has put something else in their place. Anything else stays as it is.
 */
export function oneText(children: ReactNode): ReactNode {
  const parts = Children.toArray(children)
  const isText =
    parts.length > 0 && parts.every((part) => typeof part === 'string' || typeof part === 'number')
  return isText ? <span>{parts.join('')}</span> : children
}

import { useEffect, useRef } from 'react'

/** On another page of the same list the focus begins at the top again, like the view. */
export function useHeadingOfPage(page: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(page)
  useEffect(() => {
    if (before.current !== page) heading.current?.focus({ preventScroll: true })
    before.current = page
  }, [page])
  return heading
}

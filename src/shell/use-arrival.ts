import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { focusHeading } from '#ui/focus-heading.ts'

/**
 * After a step within the site: the focus goes to the new page's heading, and its title is answered, to be read aloud.
 * The focus stays where it is on an element inside the page that is still there, such as a tab or a filter.
 */
export function useArrival(): string {
  const { pathname, search } = useLocation()
  const before = useRef({ pathname, search })
  const [announced, setAnnounced] = useState('')

  // The query may have taken away what had the focus, such as a chip.
  useEffect(() => {
    const isNewPage = before.current.pathname !== pathname
    // The page as it was opened: a key that is pressed while it comes to life starts from its beginning.
    const isFirst = !isNewPage && before.current.search === search
    before.current = { pathname, search }
    if (isFirst) return
    if (isNewPage) setAnnounced(document.title)
    const held = document.activeElement
    const isLost = held === document.body || held === null
    const stays = held?.closest('main, dialog')
    if (isNewPage ? !stays : isLost && wasTouched()) focusHeading()
  }, [pathname, search])

  return announced
}

// On the first page nobody has pressed anything: the focus is the browser's.
const wasTouched = () => navigator.userActivation?.hasBeenActive ?? false

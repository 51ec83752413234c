import { useEffect, useState } from 'react'
import { preload } from 'react-dom'
import { useLocation, useNavigation } from 'react-router'
import { getProduct, listRelatedProducts } from '#features/products/links.ts'
import { BIG_PICTURE, picturesOf } from '#features/products/pictures-of.ts'
import { imageSet } from '#platform/images/image-set.ts'
import { askAhead } from '#platform/pages/ask-ahead.ts'
// Here, so that it is there when there is no connection any more.
import '#platform/session/say-failure.ts'
import { LateLooks } from '#ui/late-looks.tsx'
import { openWantedPages } from './open-wanted-pages.ts'
import { OpeningView } from './opening-view.tsx'

/** Quick answers need no loading view: it would only flash. */
const PATIENCE_MS = 150

/** `/product` or `/product/one`, whatever tab of it; nothing for other pages. */
const pageOf = (pathname = '') => /^\/product(?:\/([^/]+))?/.exec(pathname)

/** With its first picture, which the page would ask for only once it is drawn. */
function askForProduct(id: string): void {
  void askAhead(getProduct, [listRelatedProducts], { params: { id } }).then((answer) => {
    const [picture] = answer ? picturesOf(answer.data.product) : []
    if (!picture) return
    const { src, sources, sizes } = imageSet(picture, BIG_PICTURE)
    const [best] = sources
    preload(src, {
      as: 'image',
      fetchPriority: 'high',
      ...(best && { type: best.type, imageSrcSet: best.srcSet, imageSizes: sizes }),
    })
  })
}

/** While listing or product are being opened, and that takes a moment: what is shown in place of the old page. */
export default function Opening() {
  const { location: ahead } = useNavigation()
  useEffect(openWantedPages, [])
  const here = pageOf(useLocation().pathname)?.[0]
  const [next, id] = pageOf(ahead?.pathname) ?? []
  const isOpening = next !== undefined && next !== here
  const [late, setLate] = useState<string>()
  useEffect(() => {
    if (!isOpening) return
    if (id && !id.includes('%')) askForProduct(id)
    const timer = setTimeout(() => setLate(next), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setLate(undefined)
    }
  }, [isOpening, next, id])
  return (
    <>
      <LateLooks />
      {isOpening && late === next && <OpeningView isProduct={id !== undefined} />}
    </>
  )
}

import { type KeyboardEvent, useRef } from 'react'
import { pictureText } from '#features/products/picture-text.ts'
import { imageSet } from '#platform/images/image-set.ts'
import { IconButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { chevronLeft, chevronRight, minus, plus } from '#ui/icons.tsx'
import './gallery-zoom.css'
import { useZoom } from './use-zoom.ts'

type Props = {
  name: string
  pictures: readonly string[]
  at: number
  onShow: (at: number) => void
  onClose: () => void
}

/** One picture in all of the window. Wheel, pinch, double press, + and - enlarge; arrows go to the next one. */
export function GalleryZoom({ name, pictures, at, onShow, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const zoom = useZoom(box)
  const go = (by: number) => {
    zoom.reset()
    onShow((at + by + pictures.length) % pictures.length)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { key } = event
    if (key === 'ArrowLeft') go(-1)
    else if (key === 'ArrowRight') go(1)
    else if (key === '+' || key === '=') zoom.larger()
    else if (key === '-') zoom.smaller()
    else if (key === '0') zoom.reset()
    else return
    event.preventDefault()
  }
  const { src, sources, sizes } = imageSet(pictures[at] ?? '', `${Math.ceil(100 * zoom.scale)}vmin`)
  return (
    <Dialog open onClose={onClose} title={name} size="full">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys for what the buttons below do. */}
      <div className="zoom" onKeyDown={onKeyDown}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard. */}
        <section ref={box} className="zoom-box" tabIndex={0} aria-label="Picture" data-autofocus>
          <picture key={src}>
            {sources.map(({ type, srcSet }) => (
              <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
            ))}
            <img
              className="zoom-image"
              style={{ '--zoom': zoom.scale } as React.CSSProperties}
              src={src}
              alt={pictureText(name, at, pictures.length)}
              draggable={false}
            />
          </picture>
        </section>
        <div className="zoom-bar">
          <IconButton of={minus} label="Smaller" onClick={zoom.smaller} disabled={zoom.isLeast} />
          <IconButton of={plus} label="Larger" onClick={zoom.larger} disabled={zoom.isMost} />
          {pictures.length > 1 && (
            <>
              <span className="zoom-gap" />
              <IconButton of={chevronLeft} label="Previous picture" onClick={() => go(-1)} />
              <span className="num" role="status">
                <span className="vh">Picture </span>
                {at + 1} of {pictures.length}
              </span>
              <IconButton of={chevronRight} label="Next picture" onClick={() => go(1)} />
            </>
          )}
        </div>
      </div>
    </Dialog>
  )
}

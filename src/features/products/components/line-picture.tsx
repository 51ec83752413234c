import { useState } from 'react'
import { smallImage } from '#platform/images/image-set.ts'
import { Icon } from '#ui/icon.tsx'
import { box } from '#ui/icons.tsx'
import './line-picture.css'

type Props = {
  /** The picture's address, out of a cart that a browser kept or an order that outlived it. */
  image: string | null
  /** Pixels, wide and high. */
  size: 48 | 64 | 72
}

/** The picture of a line; the name stands beside it. A plain box where there is none any more. */
export function LinePicture({ image, size }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const shown = image?.startsWith('/images/') && image !== broken ? image : null
  return (
    <span className="line-picture" style={{ width: size, height: size }}>
      {shown ? (
        <img
          src={smallImage(shown, 160)}
          alt=""
          width={size}
          height={size}
          onError={() => setBroken(shown)}
        />
      ) : (
        <Icon of={box} size={size / 3} />
      )}
    </span>
  )
}

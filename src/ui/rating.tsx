import type { ReactNode } from 'react'
import './rating.css'

type Props = {
  /** 0 to 5; filled are the whole stars of it, so the floor. */
  value: number
  /** Read in place of the stars: "4.7 of 5". */
  label: string
  /** Shown beside the stars, such as the number of votes. */
  children?: ReactNode
  /** 14 or 18 px stars. */
  size?: 'm' | 'l'
}

/** Five stars, read as one image. */
export function Rating({ value, label, children, size = 'm' }: Props) {
  const filled = Math.floor(value)
  return (
    <span className={size === 'l' ? 'rating rating-l' : 'rating'}>
      <svg className="rating-stars" viewBox="0 0 84 16" role="img" aria-label={label}>
        {filled > 0 && <path d={stars(0, filled)} />}
        {filled < 5 && <path className="rating-off" d={stars(filled, 5)} />}
      </svg>
      {children}
    </span>
  )
}

/** The outlines of the stars from one place to another, drawn from the upper point of each. */
function stars(from: number, to: number): string {
  let path = ''
  for (let at = from; at < to; at++) {
    path += `M${8 + at * 17} 1.3l2 4.4 4.8.5-3.6 3.2 1 4.7-4.2-2.4-4.2 2.4 1-4.7-3.6-3.2 4.8-.5Z`
  }
  return path
}

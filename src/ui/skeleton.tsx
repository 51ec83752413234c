import './skeleton.css'

type Props = {
  /** CSS lengths; the final size of what is awaited, so that nothing moves when it arrives. */
  width?: string
  height?: string
  /** Circles for avatars. */
  round?: boolean
}

/** A block in place of what is loading. Appears after 150 ms, so that quick answers do not flash. */
export function Skeleton({ width = '100%', height = '1em', round }: Props) {
  return (
    <span
      className={round ? 'skeleton skeleton-round' : 'skeleton'}
      style={{ width, height }}
      aria-hidden="true"
    />
  )
}

/** Lines on a 20 × 20 grid, and points that are drawn thicker. */
export type IconShape = readonly [lines: string, points?: string]

type Props = {
  of: IconShape
  /** Pixels; 20 beside text of 14 to 16 px, 16 inside small controls. */
  size?: number
  /** Only where no words stand beside the icon; without it the icon is decoration. */
  label?: string
  className?: string
}

export function Icon({ of: [lines, points], size = 20, label, className }: Props) {
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="square"
      strokeLinejoin="round"
      role={label && 'img'}
      aria-label={label}
      aria-hidden={!label}
    >
      <path d={lines} />
      {points && <path d={points} strokeWidth={2.4} />}
    </svg>
  )
}

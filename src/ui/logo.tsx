import './logo.css'

// The mark: a chip with its pin-1 corner; the N is the trace that crosses it.
const chip = 'M9.4 4H26a2 2 0 0 1 2 2v20a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V9.4Z'
const trace = 'M10.5 28V10.5L21.5 21.5V4'
const pins = 'M10.5 28.6V32M21.5 3.4V0'

const bowl = (x: number) => `M${x} 12.3a5.2 5.85 0 1 1 0 11.7a5.2 5.85 0 1 1 0-11.7Z`

// "Northbridge" in strokes, so that it needs no font.
const letters = [
  'M42 25.1V6.9L53.2 24V6.4',
  bowl(63),
  'M72.8 25.1V11.2M72.8 17.6Q73.2 12.3 78.4 12.35',
  'M84.3 8V20.6Q84.3 24 88.1 23.95M81.3 12.3H87.9',
  'M91.6 25.1V5.4M91.6 17.8Q91.6 12.3 96.5 12.3Q101.2 12.3 101.2 17.4V25.1',
  `M105.8 5.4V25.1${bowl(111)}`,
  'M120.8 25.1V11.2M120.8 17.6Q121.2 12.3 126.4 12.35',
  'M129.7 11.2V25.1',
  `M144.7 5.4V25.1${bowl(139.5)}`,
  `M159.7 11.2V25.4Q159.7 29.8 154.5 29.8Q151.3 29.8 149.9 28.2${bowl(154.5)}`,
  'M164.4 18.15H174.7A5.2 5.85 0 1 0 173.1 22.4',
].join('')

type Props = {
  /** The name that is read aloud. Only "Northbridge" is drawn; any other name is set as text. */
  name: string
  /** Pixels. */
  height?: number
}

export function Logo({ name, height = 30 }: Props) {
  if (name !== 'Northbridge') {
    return (
      <span className="logo">
        <LogoMark size={height} />
        <span className="logo-name">{name}</span>
      </span>
    )
  }
  return (
    <svg
      className="logo"
      viewBox="0 0 177 32"
      width={(177 / 32) * height}
      height={height}
      role="img"
      aria-label={name}
    >
      <Mark />
      <path d={letters} fill="none" stroke="currentColor" strokeWidth={2.6} strokeMiterlimit={1.5} />
      <path d="M128.25 6.2h2.9v2.9h-2.9Z" className="logo-chip" />
    </svg>
  )
}

/** The mark alone; decoration, so its link or button needs a name. */
export function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <Mark />
    </svg>
  )
}

function Mark() {
  return (
    <>
      <path d={chip} className="logo-chip" />
      <path d={trace} fill="none" strokeWidth={2.5} className="logo-trace" />
      <path d={pins} strokeWidth={2.5} className="logo-pins" />
    </>
  )
}

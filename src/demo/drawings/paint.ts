/** Colours are `#rrggbb`, shares go from 0 to 1. */
type Channels = [number, number, number]

const WHITE = '#ffffff'
const NEARLY_BLACK = '#07090b'

const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16)
const channels = (color: string): Channels => [channel(color, 1), channel(color, 3), channel(color, 5)]

const toHex = (value: number) =>
  Math.max(0, Math.min(255, Math.round(value)))
    .toString(16)
    .padStart(2, '0')

export function mix(from: string, to: string, share: number): string {
  const [red, green, blue] = channels(from)
  const [red2, green2, blue2] = channels(to)
  const between = (a: number, b: number) => toHex(a + (b - a) * share)
  return `#${between(red, red2)}${between(green, green2)}${between(blue, blue2)}`
}

export const lighter = (color: string, share: number) => mix(color, WHITE, share)
export const darker = (color: string, share: number) => mix(color, NEARLY_BLACK, share)

/** How bright the eye sees a colour. */
export function isLight(color: string): boolean {
  const [red, green, blue] = channels(color)
  return (red * 0.3 + green * 0.59 + blue * 0.11) / 255 > 0.5
}

/** The colour of print on a ground. */
export const inkOn = (ground: string) => (isLight(ground) ? '#33383b' : '#e6e8e6')

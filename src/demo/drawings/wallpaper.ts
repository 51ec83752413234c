import { rolls } from './seed.ts'
import type { Point } from './shapes.ts'

/** Pictures on a screen. */
export type Wallpaper = 'graphite' | 'green' | 'copper' | 'slate' | 'night'

type Shades = { sky: string; hills: readonly [string, string, string, string] }

export const WALLPAPERS: Record<Wallpaper, Shades> = {
  graphite: { sky: '#4b565d', hills: ['#39434a', '#2f393f', '#263036', '#1c2529'] },
  green: { sky: '#e9efe9', hills: ['#c9d8cf', '#8fb5a5', '#4f8c77', '#1f5f4a'] },
  copper: { sky: '#f5ece2', hills: ['#ead9c8', '#d3a985', '#b4744a', '#7d4527'] },
  slate: { sky: '#d5e0e8', hills: ['#a9bccb', '#7393aa', '#466a85', '#23425b'] },
  night: { sky: '#566d92', hills: ['#3c4f6e', '#2c3c57', '#1f2c42', '#141e2f'] },
}

/** The ridge of each hill, from the farthest: points over a screen whose sides are 1 long. */
export function ridges(seed: number): Point[][] {
  const roll = rolls(seed)
  return [0, 1, 2, 3].map((hill) => {
    const phase = roll() * 6
    const base = 0.38 + hill * 0.15
    const swing = 0.14 - hill * 0.015
    return Array.from({ length: 41 }, (_, i): Point => {
      const x = i / 40
      const wave = Math.sin(x * (4 + hill) + phase) * 0.6 + Math.sin(x * 11 + phase * 2) * 0.25
      return [x, Math.max(0, Math.min(1, base + swing * wave))]
    })
  })
}

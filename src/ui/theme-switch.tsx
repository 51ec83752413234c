import { IconButton } from './button.tsx'
import { moon, sun, system } from './frame-icons.tsx'
import { setTheme, type Theme, useTheme } from './theme.ts'

const sign = { system, light: sun, dark: moon }

/** One button: as the system has it, the other theme, its opposite, and round again. */
export function ThemeSwitch() {
  const theme = useTheme()
  return <IconButton of={sign[theme]} label={`Theme: ${theme}`} onClick={() => setTheme(following(theme))} />
}

// The first press must be seen, so it leaves the theme that the system shows.
function following(theme: Theme): Theme {
  const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)').matches
  if (theme === 'system') return systemIsDark ? 'light' : 'dark'
  const lastOfTheRound = systemIsDark ? 'dark' : 'light'
  return theme === lastOfTheRound ? 'system' : lastOfTheRound
}

import { type RefObject, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { isComposing } from '#ui/is-composing.ts'

/** The keys of a combobox, heard on the field: they come before its own form hears of Enter. */
export function useOptionKeys(
  input: RefObject<HTMLInputElement | null>,
  text: string,
  addresses: readonly string[],
  onChosen: () => void,
) {
  const navigate = useNavigate()
  // By its address: options that come later must not move what was chosen.
  const [chosen, setChosen] = useState<{ address: string | undefined; text: string }>()
  // Whoever types on searches for that: nothing is chosen any more.
  const at = chosen?.address !== undefined && chosen.text === text ? addresses.indexOf(chosen.address) : -1
  const active = at < 0 ? null : at
  const open = (at: number) => {
    const address = addresses[at]
    if (address === undefined) return
    onChosen()
    void navigate(address)
  }
  useEffect(() => {
    const field = input.current
    if (!field) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (isComposing(event)) return
      const count = addresses.length
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        if (count === 0) return
        // One place before the first is the field itself.
        const step = event.key === 'ArrowDown' ? 1 : -1
        const next = (((active ?? -1) + 1 + step + count + 1) % (count + 1)) - 1
        setChosen({ address: addresses[next], text })
      } else if (event.key === 'Enter' && active !== null) {
        event.preventDefault()
        open(active)
      }
    }
    field.addEventListener('keydown', onKeyDown)
    return () => field.removeEventListener('keydown', onKeyDown)
  })
  return { active, open }
}

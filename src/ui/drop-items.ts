import { useEffect, useRef } from 'react'

/** A picture that is kept already, or a chosen file that is not sent yet; `src` is empty for what is no picture. */
export type DropItem = { id: string; name: string; src: string; file?: File }

let chosen = 0

/** Makes items of files. The browser holds each file until its address is given up: when it is no item any more, by whatever way. */
export function useDropItems(items: readonly DropItem[]): (file: File) => DropItem {
  const made = useRef(new Set<string>())
  const giveUp = (isOld: (address: string) => boolean) => {
    for (const address of made.current) if (isOld(address)) URL.revokeObjectURL(address)
    made.current = new Set([...made.current].filter((address) => !isOld(address)))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the items change.
  useEffect(() => giveUp((address) => !items.some(({ src }) => src === address)), [items])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the zone goes.
  useEffect(() => () => giveUp(() => true), [])
  return (file) => {
    const src = file.type.startsWith('image/') ? URL.createObjectURL(file) : ''
    if (src) made.current.add(src)
    // Not randomUUID: browsers have that on secure addresses only, and a shop in a local network has none.
    return { id: `chosen ${++chosen}`, name: file.name, src, file }
  }
}

/** A dropped file does not pass the field's own check of types. */
export function isAccepted(file: File, accept: string): boolean {
  return accept
    .split(',')
    .map((part) => part.trim())
    .some((part) => {
      if (part.startsWith('.')) return file.name.toLowerCase().endsWith(part.toLowerCase())
      return part.endsWith('/*') ? file.type.startsWith(part.slice(0, -1)) : file.type === part
    })
}

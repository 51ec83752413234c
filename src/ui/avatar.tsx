import './avatar.css'

type Props = {
  /** Whose; gives the letters, and is read unless a link around it has its own name. */
  name: string
  photo?: string | undefined
  /** Pixels. */
  size?: number
  /** Where the name stands beside it, or the link around it is named. */
  decorative?: boolean
}

/** A photo over the initials: while it loads, or when it does not, the letters show. */
export function Avatar({ name, photo, size = 32, decorative }: Props) {
  return (
    <span
      className="avatar"
      style={{ width: size, height: size, fontSize: size * 0.375 }}
      // Drawn by the style sheet, so that the letters are no words of the link around them.
      data-initials={initials(name)}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      {photo && <img key={photo} ref={hideIfBroken} src={photo} alt="" width={size} height={size} />}
    </span>
  )
}

// As a ref, because a photo of a server-rendered page may have failed before React hears of errors.
function hideIfBroken(img: HTMLImageElement | null) {
  if (!img) return
  const hide = () => {
    img.hidden = true
  }
  if (img.complete && img.naturalWidth === 0) hide()
  img.addEventListener('error', hide)
  return () => img.removeEventListener('error', hide)
}

/** "Mira Kovač" → "MK"; "mira" → "M". */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = words[0] ?? ''
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return [first, last]
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}

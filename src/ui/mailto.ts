/** The link that begins a mail. An address is somebody's own word: a "?" in it must not become a subject, or a copy to others. */
export function mailto(address: string, subject?: string): string {
  const to = encodeURIComponent(address).replace('%40', '@')
  return `mailto:${to}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}`
}

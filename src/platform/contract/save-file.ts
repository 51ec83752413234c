/** Saves what was fetched as a file of the reader's, under this name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun to read by then; at once would be too soon for some.
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}

import { useState } from 'react'

/**
 * The number of the first row, from 1 on the first page. While another page is on the way the last one stays, with its
 * own numbers.
 */
export function useFirstShown(
  { page, show }: { page: number; show: number },
  { isPlaceholderData }: { isPlaceholderData: boolean },
): number {
  const first = (page - 1) * show + 1
  const [shown, setShown] = useState(first)
  if (!isPlaceholderData && shown !== first) setShown(first)
  return shown
}

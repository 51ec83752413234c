import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'

const NAME = 'open'

/**
 * Rows that open in a dialog have no page of their own: their address is the list's, and says which one is open. It is
 * taken out of the address once the dialog is there, so that a reload shows the list.
 */
export function useAddressedRow<Row extends { id: string }>(
  rows: readonly Row[] | undefined,
  open: (row: Row) => void,
): (row: Row) => string {
  const [address, setAddress] = useSearchParams()
  const id = address.get(NAME)
  const take = useEffectEvent(() => {
    const row = rows?.find((one) => one.id === id)
    if (row) open(row)
    const rest = new URLSearchParams(address)
    rest.delete(NAME)
    setAddress(rest, { replace: true, preventScrollReset: true })
  })
  const areThere = rows !== undefined
  useEffect(() => {
    if (id !== null && areThere) take()
  }, [id, areThere])
  return (row) => {
    const own = new URLSearchParams(address)
    own.set(NAME, row.id)
    return `?${own}`
  }
}

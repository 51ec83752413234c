import { useState } from 'react'

/**
 * The value, and while there is none the last there was. For what a form stands on: the end of a session clears all that
 * was read, and must not take the form away with what is typed.
 */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}

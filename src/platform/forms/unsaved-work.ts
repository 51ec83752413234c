type Guard = {
  /** Asked at the moment: whether something typed would be lost. */
  isUnsaved: () => boolean
  /** Puts the question, and says whether the page may be left. */
  ask: () => Promise<boolean>
}

// The guard of the form on the page, for those who lead away from it by other ways than a link.
let guard: Guard | null = null
let isAgreed = false

export function guardPage(next: Guard): () => void {
  guard = next
  return () => {
    if (guard === next) guard = null
  }
}

/** Whether the page holds what is typed and not saved, and nobody has yet agreed to lose it. */
export const hasUnsavedWork = (): boolean => !isAgreed && guard?.isUnsaved() === true

/** Does what ends with leaving this page: asks first where that loses something, and does nothing where the answer is to stay. */
export async function leaveBy(act: () => Promise<unknown>): Promise<void> {
  if (hasUnsavedWork() && !(await guard?.ask())) return
  isAgreed = true
  try {
    await act()
  } finally {
    isAgreed = false
  }
}

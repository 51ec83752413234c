/** The wheel over a focused number would change it unseen: the field is left, so that the page scrolls. */
export function keepNumbersFromWheel(): void {
  document.addEventListener(
    'wheel',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === 'number' && target === document.activeElement)
        target.blur()
    },
    { passive: true },
  )
}

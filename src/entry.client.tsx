import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { keepNumbersFromWheel } from '#ui/keep-numbers-from-wheel.ts'
import { keepTranslated } from '#ui/keep-translated.ts'

keepTranslated()
keepNumbersFromWheel()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { noteEarlyInput, ReplayEarlyInput } from '#ui/early-input.ts'
import { keepNumbersFromWheel } from '#ui/keep-numbers-from-wheel.ts'
import { keepTranslated } from '#ui/keep-translated.ts'

const early = noteEarlyInput()
keepTranslated()
keepNumbersFromWheel()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <ReplayEarlyInput input={early}>
        {/* A page is drawn at once and not piece by piece between frames, which takes a slow phone twice as long. */}
        <HydratedRouter useTransitions={false} />
      </ReplayEarlyInput>
    </StrictMode>,
  )
})

import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { IconButton } from '#ui/button.tsx'
import { TextInput } from '#ui/field.tsx'
import { eye, eyeOff } from '#ui/icons.tsx'
import './password-input.css'

type Props = Omit<ComponentProps<typeof TextInput>, 'type' | 'autoComplete'> & {
  /** So that password managers fill in the one and offer to make the other. */
  autoComplete: 'current-password' | 'new-password'
}

/** Inside a Field. What is typed can be looked at, and Caps Lock is told. */
export function PasswordInput({ onKeyDown, ...rest }: Props) {
  const [isShown, setIsShown] = useState(false)
  const [hasCapsLock, setHasCapsLock] = useState(false)
  const lookAtKeys = (event: KeyboardEvent<HTMLInputElement>) =>
    setHasCapsLock(event.getModifierState('CapsLock'))
  return (
    <div className="password">
      <div className="password-row">
        <TextInput
          {...rest}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onKeyDown={(event) => {
            lookAtKeys(event)
            onKeyDown?.(event)
          }}
          onKeyUp={lookAtKeys}
        />
        <IconButton
          of={isShown ? eyeOff : eye}
          label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setIsShown(!isShown)}
        />
      </div>
      <p className="password-caps" role="status">
        {hasCapsLock && 'Caps Lock is on.'}
      </p>
    </div>
  )
}

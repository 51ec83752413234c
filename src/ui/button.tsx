import type { ComponentProps, ReactNode } from 'react'
import './button.css'
import { Icon, type IconShape } from './icon.tsx'
import { oneText } from './one-text.tsx'

export type ButtonVariant = 'main' | 'plain' | 'quiet' | 'deal' | 'danger' | 'danger-fill'

type Look = {
  /** One `main` a view or cell; `danger-fill` only in a confirm. Plain unless told. */
  variant?: ButtonVariant | undefined
  /** 32, 40, 48 px high; on touch never under 44. */
  size?: 's' | 'm' | 'l' | undefined
  wide?: boolean | undefined
  className?: string | undefined
}

/** The look of a button for links: `<Link className={buttonClass({ variant: 'main' })}>`. */
export function buttonClass({ variant = 'plain', size = 'm', wide, className }: Look = {}) {
  const parts = ['btn']
  if (variant !== 'plain') parts.push(`btn-${variant}`)
  if (size !== 'm') parts.push(`btn-${size}`)
  if (wide) parts.push('btn-wide')
  if (className) parts.push(className)
  return parts.join(' ')
}

type ButtonProps = Look &
  ComponentProps<'button'> & {
    icon?: IconShape | undefined
    /** Work is under way: presses are ignored, the focus stays. */
    busy?: boolean | undefined
    /** What is being done, such as "Adding". Both texts share one cell, so the width stays. */
    busyLabel?: string | undefined
  }

export function Button(props: ButtonProps) {
  const { variant, size, wide, className, icon, busy = false, busyLabel, children, onClick, ...rest } = props
  const label = (
    <>
      {icon && <Icon of={icon} size={size === 's' ? 16 : 20} />}
      {oneText(children)}
    </>
  )
  return (
    <button
      type="button"
      {...rest}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      className={buttonClass({ variant, size, wide, className })}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busyLabel ? <BusyTexts busy={busy} label={label} busyLabel={busyLabel} /> : label}
    </button>
  )
}

function BusyTexts({ busy, label, busyLabel }: { busy: boolean; label: ReactNode; busyLabel: string }) {
  return (
    <span className="btn-texts">
      <span className={busy ? 'off' : undefined}>{label}</span>
      <span className={busy ? undefined : 'off'}>
        <span className="spin" />
        <span>{busyLabel}</span>
      </span>
    </span>
  )
}

type IconButtonProps = ComponentProps<'button'> & {
  of: IconShape
  /** Read aloud and shown as title. */
  label: string
  size?: 's' | 'm' | undefined
  /** With a line and a ground, for buttons that lie on a picture. */
  line?: boolean | undefined
  /** A count at the corner; nothing at 0. */
  badge?: number | undefined
}

/** One that is disabled keeps the focus: it goes off under a finger that pressed it to the end of its way. */
export function IconButton(props: IconButtonProps) {
  const { of, label, size, line, badge, className, disabled, onClick, ...rest } = props
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      className={iconButtonClass({ size, line, className })}
    >
      <Icon of={of} size={size === 's' ? 16 : 20} />
      {badge ? <span className="badge">{badge}</span> : null}
    </button>
  )
}

/** The look of an icon button for links. */
export function iconButtonClass(look: Pick<IconButtonProps, 'size' | 'line' | 'className'> = {}) {
  const parts = ['ibtn']
  if (look.size === 's') parts.push('ibtn-s')
  if (look.line) parts.push('ibtn-line')
  if (look.className) parts.push(look.className)
  return parts.join(' ')
}

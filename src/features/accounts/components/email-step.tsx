import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import './email-step.css'

type Props = {
  title: string
  lead: ReactNode
  /** The call of the press: it takes the link's token and answers with words. */
  press: (token: string) => Promise<{ message: string }>
  token: string
  button: string
  busyLabel: string
  /** Where the form leads without scripts; without it the button needs them. */
  action?: string
  /** What to do where the link is dead. */
  otherwise?: ReactNode
  onDone?: () => void
}

/** One press on the page of a letter's link: opening it alone, as mail programs do, changes nothing. */
export function EmailStep({
  title,
  lead,
  press,
  token,
  button,
  busyLabel,
  action,
  otherwise,
  onDone,
}: Props) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => press(token),
    onSuccess: () => onDone?.(),
  })
  if (data)
    return (
      <div className="wrap letter">
        <h1 ref={focusOnce} tabIndex={-1}>
          {data.message}
        </h1>
        <Link className={buttonClass({ variant: 'main', size: 'l' })} to={paths.listing()}>
          Go to the shop
        </Link>
      </div>
    )
  return (
    <div className="wrap letter">
      <h1>{title}</h1>
      <p>{lead}</p>
      <form
        method="post"
        action={action}
        className={action ? undefined : 'letter-scripts'}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending) mutate()
        }}
      >
        <Button variant="main" size="l" type="submit" busy={isPending} busyLabel={busyLabel}>
          {button}
        </Button>
      </form>
      {!action && (
        <noscript>
          <p>The button needs JavaScript, which is turned off in this browser.</p>
        </noscript>
      )}
      {error && (
        <div role="alert" className="letter-refused">
          <FieldError id="letter-refused" message={error.message} />
          {otherwise && <p>{otherwise}</p>}
        </div>
      )}
    </div>
  )
}

// Outside of the component: the same at each drawing, so that it runs once.
const focusOnce = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true })

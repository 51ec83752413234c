import { Link } from 'react-router'
import { buttonClass } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { NotFoundPicture } from '#ui/pictures/not-found.tsx'

type Props = {
  /** One of the list: "order". */
  what: string
  /** The list in which it would stand. */
  list: { to: string; label: string }
}

/** The page of one that is not there; the same where it is another's. To ask again is no help. */
export function NotThere({ what, list }: Props) {
  return (
    <ErrorState
      heading="h1"
      picture={<NotFoundPicture />}
      title={`${what[0]?.toUpperCase()}${what.slice(1)} not found`}
      actions={
        <Link className={buttonClass({ variant: 'main', size: 'l' })} to={list.to}>
          {list.label}
        </Link>
      }
    />
  )
}

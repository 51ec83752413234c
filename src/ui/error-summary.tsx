import './error-summary.css'
import { Icon } from './icon.tsx'
import { alert } from './icons.tsx'

type Props = {
  title?: string
  /** `fieldId` is the id of the control that the message belongs to; without it the message is no link. */
  errors: readonly { message: string; fieldId?: string }[]
}

/** Above a form that was sent with mistakes: says them aloud, each leads to its field. */
export function ErrorSummary({ title = 'Please fix the highlighted fields.', errors }: Props) {
  if (errors.length === 0) return null
  return (
    <div className="error-summary" role="alert">
      <Icon of={alert} />
      <div>
        <strong>{title}</strong>
        <ul>
          {errors.map(({ message, fieldId }) => (
            <li key={fieldId ?? message}>
              {fieldId ? <FieldLink id={fieldId} message={message} /> : message}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function FieldLink({ id, message }: { id: string; message: string }) {
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        const field = document.getElementById(id)
        if (!field) return
        event.preventDefault() // the address stays; a fragment alone would not put the cursor into the field
        field.focus()
      }}
    >
      {message}
    </a>
  )
}

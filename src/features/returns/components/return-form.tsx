import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { formatCents } from '#platform/money.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Field, FieldError, TextArea } from '#ui/field.tsx'
import { NotSent } from '#ui/form-parts.tsx'
import type { Return, ReturnableLine } from '../contract.ts'
import { MAX_NOTE_LENGTH, NO_ITEM } from '../return-limits.ts'
import { ReturnFormLine } from './return-form-line.tsx'
import { ReturnPhotosField } from './return-photos-field.tsx'
import { type Mistake, useReturnForm } from './use-return-form.ts'
import './return-form.css'

type Props = {
  orderId: string
  /** NB-1042, once it is known. */
  orderNumber: string | undefined
  lines: readonly ReturnableLine[]
  onSent: (made: Return) => void
}

/** What comes back, how much of it and why; what is wrong with it, in words and photos. */
export function ReturnForm({ orderId, orderNumber, lines, onSent }: Props) {
  const form = useReturnForm({ orderId, lines, onSent })
  const { draft, chosen, fieldIds, mistakes } = form
  const noItem = mistakes.find(({ fieldId }) => fieldId === fieldIds.lines)
  return (
    <form
      method="post"
      className="return-box"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <fieldset className="return-lines" aria-describedby={noItem ? `${fieldIds.lines}-error` : undefined}>
        <legend id={fieldIds.lines} tabIndex={-1}>
          <h2>What are you returning?</h2>
        </legend>
        <div className="return-summary">
          <ErrorSummary title="Please fix the highlighted fields" errors={mistakes.map(named)} />
        </div>
        <ul>
          {lines.map((line) => (
            <ReturnFormLine
              key={line.productId}
              line={line}
              orderNumber={orderNumber}
              units={draft.units[line.productId]}
              reason={draft.reasons[line.productId]}
              reasonId={fieldIds.reason(line.productId)}
              mistake={mistakes.find(({ fieldId }) => fieldId === fieldIds.reason(line.productId))?.message}
              onUnits={(units) => form.setUnits(line.productId, units)}
              onReason={(reason) => form.change({ reasons: { ...draft.reasons, [line.productId]: reason } })}
            />
          ))}
        </ul>
        <FieldError id={`${fieldIds.lines}-error`} message={noItem && NO_ITEM} />
      </fieldset>
      <div className="return-body">
        <Field
          id={fieldIds.note}
          label="Tell us what’s wrong"
          note="Optional"
          hint={`${[...draft.note].length.toLocaleString('en-US')} of ${MAX_NOTE_LENGTH.toLocaleString('en-US')} characters`}
          error={mistakes.find(({ fieldId }) => fieldId === fieldIds.note)?.message}
        >
          <TextArea
            rows={3}
            value={draft.note}
            onChange={(event) => form.change({ note: event.target.value })}
          />
        </Field>
        <ReturnPhotosField
          id={fieldIds.photos}
          items={form.photos}
          problem={form.photoProblem}
          onChange={form.setPhotos}
          onLeftOut={form.setLeftOut}
        />
        <p className="return-policy">
          Return shipping is on us for faulty, damaged or wrong items. If you changed your mind, you pay for
          return shipping.{' '}
          <Link className="link" to={paths.policy('returns')}>
            Return policy
          </Link>
        </p>
        <NotSent problem={form.refused} />
      </div>
      <div className="return-foot">
        <p className="num" aria-live="polite">
          {formatAmount(chosen, draft.units)}
        </p>
        <Link className={buttonClass()} to={paths.myOrder(orderId)}>
          Cancel
        </Link>
        <Button variant="main" type="submit" busy={form.isSending} busyLabel="Sending">
          Send request
        </Button>
      </div>
    </form>
  )
}

/** Of several lines without a reason each says which it is. */
const named = ({ message, fieldId, about }: Mistake) => ({
  message: about ? `${message} for ${about}` : message,
  fieldId,
})

function formatAmount(chosen: readonly ReturnableLine[], units: Readonly<Record<string, number>>): string {
  const count = chosen.reduce((sum, { productId }) => sum + (units[productId] ?? 0), 0)
  const cents = chosen.reduce((sum, line) => sum + line.unitPriceCents * (units[line.productId] ?? 0), 0)
  if (count === 0) return ''
  return `${count} ${count === 1 ? 'item' : 'items'}, about ${formatCents(cents)} back`
}

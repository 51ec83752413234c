import { Link } from 'react-router'
import { LinePicture } from '#features/products/components/line-picture.tsx'
import { paths } from '#paths.ts'
import { formatCents } from '#platform/money.ts'
import { Checkbox, FieldError, Select } from '#ui/field.tsx'
import { Stepper } from '#ui/stepper.tsx'
import type { ReturnableLine } from '../contract.ts'
import { NO_REASON, NO_SOFTWARE } from '../return-limits.ts'
import { REASON_WORDS, RETURN_REASONS } from '../return-reasons.ts'
import { canBeReturned, type Reason } from './return-draft.ts'

type Props = {
  line: ReturnableLine
  orderNumber: string | undefined
  /** Undefined: not chosen. */
  units: number | undefined
  reason: Reason | undefined
  reasonId: string
  mistake: string | undefined
  onUnits: (units: number | undefined) => void
  onReason: (reason: Reason) => void
}

/** One line of the order: whether it comes back, how many of it, and why. */
export function ReturnFormLine({
  line,
  orderNumber,
  units,
  reason,
  reasonId,
  mistake,
  onUnits,
  onReason,
}: Props) {
  const { name, image, unitPriceCents, quantity, returnable } = line
  const isOpen = canBeReturned(line)
  const isChosen = isOpen && units !== undefined
  return (
    <li className={isOpen ? 'return-line' : 'return-line return-line-off'}>
      <Checkbox
        checked={isChosen}
        disabled={!isOpen}
        onChange={(event) => onUnits(event.target.checked ? 1 : undefined)}
      >
        <span className="vh">Return {name}</span>
      </Checkbox>
      <LinePicture image={image} size={48} />
      <p className="return-line-name">
        <strong dir="auto">{name}</strong>
        <small className="num">
          {formatCents(unitPriceCents)} · {quantity} ordered
        </small>
      </p>
      {!isOpen && <WhyNot isSoftware={line.isSoftware} orderNumber={orderNumber} />}
      {isChosen && (
        <>
          <Stepper
            value={units}
            onChange={onUnits}
            label={`How many of ${name}`}
            max={returnable}
            minReason="Minimum 1"
            maxReason={`${returnable} can be returned`}
            size="s"
          />
          <div className="return-line-why">
            <Select
              id={reasonId}
              aria-label={`Why you return ${name}`}
              aria-invalid={mistake ? true : undefined}
              aria-describedby={mistake ? `${reasonId}-error` : undefined}
              value={reason ?? ''}
              onChange={(event) => {
                const next = RETURN_REASONS.find((known) => known === event.target.value)
                if (next) onReason(next)
              }}
            >
              <option value="" disabled>
                {NO_REASON}
              </option>
              {RETURN_REASONS.map((known) => (
                <option key={known} value={known}>
                  {REASON_WORDS[known]}
                </option>
              ))}
            </Select>
            <FieldError id={`${reasonId}-error`} message={mistake} />
          </div>
        </>
      )}
    </li>
  )
}

function WhyNot({ isSoftware, orderNumber }: { isSoftware: boolean; orderNumber: string | undefined }) {
  return (
    <p className="return-line-note">
      {isSoftware ? (
        <>
          {NO_SOFTWARE} Unopened?{' '}
          <Link className="link" to={paths.contact(orderNumber)}>
            Contact us
          </Link>
        </>
      ) : (
        'You already asked to return this.'
      )}
    </p>
  )
}

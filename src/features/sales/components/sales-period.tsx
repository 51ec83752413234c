import { useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '#paths.ts'
import { Button } from '#ui/button.tsx'
import { FieldError, Select, TextInput } from '#ui/field.tsx'
import { SegmentLinks } from '#ui/segment-links.tsx'
import { type Comparison, MAX_DAYS } from '../contract.ts'
import { daysFrom } from '../period.ts'
import { isPeriod, type SalesAddress, writeSalesAddress } from '../sales-address.ts'
import './sales.css'

const PRESETS = [
  { value: 1, label: 'Today' },
  { value: 7, label: '7 days' },
  { value: 30, label: '30 days' },
  { value: 365, label: 'Year' },
]

type Props = {
  address: SalesAddress
  /** The days that are shown, for the fields; undefined until they are known. */
  shown: { from: string; to: string } | undefined
}

/** Presets apply at once, days of one's own with Apply. Days are by the shop's clock. */
export function SalesPeriod({ address, shown }: Props) {
  const { period } = address
  const at = (next: SalesAddress['period']) => paths.sales(writeSalesAddress({ ...address, period: next }))
  return (
    <div className="sales-period">
      <SegmentLinks
        small
        label="Period"
        options={PRESETS}
        value={'days' in period ? period.days : 0}
        hrefOf={(days) => at({ days })}
        Link={Link}
      />
      <OwnDays period={JSON.stringify(period)} shown={shown} hrefOf={at} />
      <CompareWith address={address} days={daysIn(period)} />
    </div>
  )
}

const daysIn = (period: SalesAddress['period']): number =>
  'days' in period ? period.days : daysFrom(period.from, period.to)

function CompareWith({ address, days }: { address: SalesAddress; days: number }) {
  const id = useId()
  const navigate = useNavigate()
  return (
    <span className="sales-compare">
      <label htmlFor={id}>Compare with</label>
      <Select
        small
        id={id}
        value={address.compare}
        onChange={({ target }) => {
          // Each value is one of these.
          const compare = target.value as Comparison
          void navigate(paths.sales(writeSalesAddress({ ...address, compare })), { preventScrollReset: true })
        }}
      >
        <option value="previous">
          {days === 1 ? 'Previous day' : `Previous ${days.toLocaleString('en-US')} days`}
        </option>
        <option value="year">{days === 1 ? 'Same day last year' : 'Same days last year'}</option>
        <option value="none">Nothing</option>
      </Select>
    </span>
  )
}

type OwnDaysProps = Pick<Props, 'shown'> & {
  period: string
  hrefOf: (days: { from: string; to: string }) => string
}

function OwnDays({ period, shown, hrefOf }: OwnDaysProps) {
  const id = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState<Typed>({ in: period })
  const [isTried, setTried] = useState(false)
  // Another period has other days; while those are awaited, what is typed stays. No other form: the focus is in this one.
  if (typed.in !== period) {
    setTyped({ in: period })
    setTried(false)
  }
  const days = { from: typed.from ?? shown?.from ?? '', to: typed.to ?? shown?.to ?? '' }
  const problem = isTried ? problemIn(days) : undefined
  const field = (name: 'from' | 'to', label: string) => (
    <span className="sales-day">
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <TextInput
        small
        type="date"
        id={`${id}-${name}`}
        value={days[name]}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      />
    </span>
  )
  return (
    <form
      className="sales-days"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!problemIn(days)) void navigate(hrefOf(days), { preventScrollReset: true })
      }}
    >
      {field('from', 'From')}
      {field('to', 'To')}
      <Button size="s" type="submit">
        Apply
      </Button>
      <FieldError id={`${id}-problem`} message={problem} />
    </form>
  )
}

/** The days that were typed over those of the period that was shown then. */
type Typed = { in: string; from?: string; to?: string }

function problemIn({ from, to }: { from: string; to: string }): string | undefined {
  if (isPeriod(from, to)) return undefined
  if (from === '' || to === '') return 'Enter both days.'
  if (from > to) return 'The last day must not be before the first.'
  return daysFrom(from, to) > MAX_DAYS ? 'A period is ten years at most.' : 'Enter days of the calendar.'
}

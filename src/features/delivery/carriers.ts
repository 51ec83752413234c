/** Who brings parcels. Of "Other" the shopkeeper gives the link as well. */
export const CARRIERS = ['UPS', 'FedEx', 'USPS', 'DHL', 'Other'] as const
export type Carrier = (typeof CARRIERS)[number]
type Known = Exclude<Carrier, 'Other'>

export const MAX_TRACKING_NUMBER = 100
export const MAX_TRACKING_URL = 500

// As the carriers write them themselves. New forms come up: what fits none is warned of and taken.
const FORMATS: Record<Known, RegExp> = {
  UPS: /^(1Z[0-9A-Z]{16}|T\d{10}|\d{9}|\d{26})$/,
  FedEx: /^(\d{12}|\d{15}|\d{20}|\d{22}|\d{34})$/,
  USPS: /^(\d{20}|\d{22}|\d{26}|\d{30}|\d{34}|[A-Z]{2}\d{9}US)$/,
  DHL: /^(\d{10,11}|JJ?D\d{16,20}|GM\d{16,20}|[A-Z]{2}\d{9}[A-Z]{2})$/,
}

const LINKS: Record<Known, string> = {
  UPS: 'https://www.ups.com/track?tracknum=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  DHL: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
}

const isKnown = (carrier: string | null): carrier is Known =>
  carrier !== null && Object.hasOwn(LINKS, carrier)

/** Labels print numbers in groups; kept is what the carrier asks for. Another carrier's number stays as it was typed. */
export const trackingNumberOf = (carrier: string | null, typed: string): string =>
  isKnown(carrier) ? typed.replace(/[\s-]+/g, '').toUpperCase() : typed.trim()

/** Whether a number could be this carrier's; any could be another's. */
export const looksLike = (carrier: string | null, typed: string): boolean =>
  !isKnown(carrier) || FORMATS[carrier].test(trackingNumberOf(carrier, typed))

/** Whose number this is, where it can be one carrier's only. */
export function carrierOf(typed: string): Carrier | null {
  const [only = null, ...others] = CARRIERS.filter((carrier) => isKnown(carrier) && looksLike(carrier, typed))
  return others.length === 0 ? only : null
}

/** "1Z 999 AA1 01 2345 6784", as it stands on the label. */
export function groupedNumber(number: string): string {
  const [, ...ups] = /^(1Z)(.{3})(.{3})(.{2})(.{4})(.{4})$/.exec(number) ?? []
  if (ups.length > 0) return ups.join(' ')
  return /^\d{10,}$/.test(number) ? (number.match(/.{1,4}/g) ?? []).join(' ') : number
}

type Tracked = { carrier: string | null; trackingNumber: string; trackingUrl: string | null }

/** Where a parcel is followed; null where there is no number, or nobody knows where. */
export function trackingLink({ carrier, trackingNumber, trackingUrl }: Tracked): string | null {
  if (isKnown(carrier)) return trackingNumber ? LINKS[carrier] + encodeURIComponent(trackingNumber) : null
  return carrier === 'Other' && trackingUrl ? safeLink(trackingUrl) : null
}

/** An address that is safe to offer to everybody: https, a host with a name, nobody's password in it. Else null. */
export function safeLink(typed: string): string | null {
  let url: URL
  try {
    url = new URL(typed.trim())
  } catch {
    return null
  }
  const isSafe = url.protocol === 'https:' && url.hostname.includes('.') && !url.username && !url.password
  return isSafe && url.href.length <= MAX_TRACKING_URL ? url.href : null
}

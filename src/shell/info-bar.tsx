import { memo } from 'react'
import { Link, useLocation } from 'react-router'
import type { ShopInfo } from '#features/company/contract.ts'
import { daysText, type OpenState, spanText } from '#features/company/opening-hours.ts'
import { telOf } from '#features/company/tel.ts'
import { useOpenState } from '#features/company/use-open-state.ts'
import { paths } from '#paths.ts'
import { chevronDown, clock, mail, phone, pin } from '#ui/frame-icons.tsx'
import { Icon } from '#ui/icon.tsx'
import './info-bar.css'
import { SocialLinks } from './social-links.tsx'

export const InfoBar = memo(function InfoBar({ shop }: { shop: ShopInfo }) {
  const address = shop.address.join(', ')
  return (
    <aside className="info" aria-label="Hours and contact">
      <div className="wrap">
        <Hours shop={shop} />
        <span className="info-part info-address" title={address}>
          <Icon of={pin} size={14} />
          <span>{address}</span>
        </span>
        <Link to={paths.contact()} className="info-part info-contact">
          <Icon of={mail} size={14} />
          Contact us
        </Link>
        <a href={telOf(shop.phone)} className="info-part num">
          <Icon of={phone} size={14} />
          {shop.phone}
        </a>
        <SocialLinks links={shop.social} small />
        <More shop={shop} />
      </div>
    </aside>
  )
})

/** On narrow windows: what has no room in the bar, one press away, also without scripts. */
function More({ shop }: { shop: ShopInfo }) {
  const { key } = useLocation()
  const first = shop.openingHours[0]
  return (
    // Closed again on the next page.
    <details key={key} className="info-more">
      <summary>
        More
        <span className="vh"> about hours and contact</span>
        <Icon of={chevronDown} size={14} />
      </summary>
      <div className="info-panel">
        {first && (
          <p className="info-part">
            <Icon of={clock} size={14} />
            <span>
              {daysText(first.days)} {spanText(first)}
            </span>
          </p>
        )}
        <p className="info-part">
          <Icon of={pin} size={14} />
          <span>{shop.address.join(', ')}</span>
        </p>
        <Link to={paths.contact()} className="info-part">
          <Icon of={mail} size={14} />
          Contact us
        </Link>
        <SocialLinks links={shop.social} />
      </div>
    </details>
  )
}

/** The hours at once; whether it is open now once the reader's clock is known. Nothing moves when that arrives. */
function Hours({ shop }: { shop: ShopInfo }) {
  const state = useOpenState()
  const first = shop.openingHours[0]
  if (!first) return <span className="info-part" />
  const hours = `${daysText(first.days)} ${spanText(first)}`
  return (
    <span className="info-part">
      <Icon of={clock} size={14} />
      <span className="info-now">
        <span className="info-open" data-shown={state?.open === true || undefined}>
          Open now
        </span>
        <span data-shown={state?.open === false || undefined}>Closed now</span>
      </span>
      <span className="info-hours">{hours}</span>
      <span className="info-until">{state ? <Until state={state} /> : hours}</span>
    </span>
  )
}

function Until({ state }: { state: OpenState }) {
  if (state.open)
    return (
      <>
        <span className="info-open">Open</span>
        {state.closes && ` until ${state.closes}`}
      </>
    )
  if (!state.opens) return <>Closed</>
  // "Opens Sat 11:00 AM" stands beside the phone on the narrowest screen.
  return <>Opens {[state.opens.day?.slice(0, 3), state.opens.time].filter(Boolean).join(' ')}</>
}

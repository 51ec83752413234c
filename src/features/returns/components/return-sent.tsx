import { Link } from 'react-router'
import { useUser } from '#features/accounts/use-user.ts'
import { paths } from '#paths.ts'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { check } from '#ui/icons.tsx'
import type { Return } from '../contract.ts'
import { ReturnGoods } from './return-goods.tsx'
import { ReturnSteps } from './return-steps.tsx'
import './return-form.css'
import './return-sent.css'

/** In place of the form that was sent. Its heading takes the focus that was on the button. */
export function ReturnSent({ made }: { made: Return }) {
  const { user } = useUser()
  return (
    <section className="return-box">
      <div className="return-done">
        <span className="return-mark">
          <Icon of={check} />
        </span>
        <div>
          <h2 ref={focusOnce} tabIndex={-1}>
            Request sent
          </h2>
          <p>
            We’ll email a return number{user && <> to {user.email}</>} within one business day. Please don’t
            send anything before that.
          </p>
          <ReturnSteps of={made} />
        </div>
      </div>
      <ReturnGoods lines={made.lines} />
      <div className="return-foot">
        <Link className={buttonClass()} to={paths.contact(made.orderNumber)}>
          Contact us
        </Link>
        <Link className={buttonClass({ variant: 'main' })} to={paths.myOrder(made.orderId)}>
          Back to order
        </Link>
      </div>
    </section>
  )
}

// Outside of the component: the same at each drawing, so that it runs once.
const focusOnce = (heading: HTMLElement | null) => heading?.focus()

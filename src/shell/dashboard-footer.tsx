import { Link } from 'react-router'
import type { ShopInfo } from '#features/company/contract.ts'
import { paths } from '#paths.ts'
import './dashboard-footer.css'

/** Who works here is sold nothing: a line in place of the shop's footer. */
export function DashboardFooter({ shop }: { shop: ShopInfo }) {
  return (
    <footer className="foot dash-foot">
      <div className="wrap">
        <span suppressHydrationWarning>
          © {new Date().getFullYear()} {shop.name}
        </span>
        <nav aria-label="Footer">
          <Link to={paths.listing()}>View shop</Link>
          <Link to={paths.contact()}>Contact Us</Link>
          <a href={paths.apiDocs()}>API</a>
        </nav>
      </div>
    </footer>
  )
}

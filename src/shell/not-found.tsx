import { data } from 'react-router'

/** Any address that the site map does not name. */
export const loader = () => {
  throw data({ message: 'Whoops... this page is not available for a moment.' }, { status: 404 })
}

export default function NotFound() {
  return null
}

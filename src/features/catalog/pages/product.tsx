import { Outlet } from 'react-router'

export default function ProductPage() {
  return <Outlet />
}

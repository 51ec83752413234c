import { Outlet } from 'react-router'
import { ErrorScreen } from './error-screen.tsx'

/** Between the frame and each page, so that an error leaves the frame standing. */
export default function Page() {
  return <Outlet />
}

export const ErrorBoundary = ErrorScreen

import type { Page } from '@playwright/test'

/** Another tab of this browser logs in with this token, or out with none. */
export const logInElsewhere = (page: Page, token: string | null): Promise<void> =>
  page.evaluate((next) => {
    if (next === null) localStorage.removeItem('token')
    else localStorage.setItem('token', next)
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: next }))
  }, token)

/** In the dashboard an error is shown for 3 seconds, elsewhere for 4. */
export const DASHBOARD_ERROR_MS = 3000

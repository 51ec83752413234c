/**
 * Accounts to look round with; only a demo shop has them. Everybody can read these passwords here, so that they come
 * with DEMO=on alone: any other demo makes up its own.
 */
export const demoAccounts = [
  { name: 'Dana Counter', email: 'admin@northbridge.example', password: 'solder-and-flux-42', role: 'admin' },
  { name: 'Robin Shopper', email: 'shopper@northbridge.example', password: 'thermal-paste-42', role: 'user' },
] as const

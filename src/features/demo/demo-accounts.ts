/** Accounts to look round with. They exist only in a demo shop, and every start of one prints them. */
export const demoAccounts = [
  { name: 'Dana Counter', email: 'admin@northbridge.example', password: 'solder-and-flux-42', role: 'admin' },
  { name: 'Robin Shopper', email: 'shopper@northbridge.example', password: 'thermal-paste-42', role: 'user' },
] as const

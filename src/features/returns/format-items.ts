import type { Return } from './contract.ts'

/** "2 × Corsair RM850x, ARCTIC P12": what comes back, in a line. */
export const formatItems = ({ lines }: Pick<Return, 'lines'>): string =>
  lines.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`)).join(', ')

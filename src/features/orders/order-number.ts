/** What people call an order: NB-1042. */
export const orderNumber = (number: number): string => `NB-${number}`

/** What people call a return: RT-1001. */
export const returnNumber = (number: number): string => `RT-${number}`

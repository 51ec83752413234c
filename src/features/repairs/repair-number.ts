/** What people call a repair: RP-1007. */
export const repairNumber = (number: number): string => `RP-${number}`

import type { Letter } from './letter.ts'
import { oneLine } from './one-line.ts'

export type RepairRequestFacts = {
  /** RP-1007 */
  number: string
  device: string
  problem: string
  name: string
  email: string
  phone: string
}

/** Go to the shop: a repair that somebody asks for. An answer goes to who asked. */
export const repairRequestLetter = (repair: RepairRequestFacts): Letter => ({
  subject: `Repair ${repair.number}: ${oneLine(repair.device)}`,
  heading: `Repair ${repair.number}`,
  parts: [
    `${oneLine(repair.name)} (${repair.email}${repair.phone && `, ${oneLine(repair.phone)}`}) asks for a repair of: ${oneLine(repair.device)}`,
    { quote: repair.problem },
    'Answer this mail to answer the customer.',
  ],
  replyTo: repair.email,
})

/** To the address that was typed, which may be anybody's: of the form nothing but the number that the shop gave. */
export const repairReceivedLetter = (
  { number }: { number: string },
  { shopName }: { shopName: string },
): Letter => ({
  subject: `Your repair ${number} at ${shopName}`,
  heading: `We received your repair request ${number}`,
  parts: [
    `Its number is ${number}. Please say it when you call or write, and when you bring the machine.`,
    'We call or write within one working day to agree on a day. You hear the price before we begin, and nothing is done that you have not agreed to.',
    'If you did not ask for a repair, somebody typed your address by mistake. You need not do anything.',
  ],
})

import type { EmailContent } from './email-content.ts'
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
export const repairRequestEmail = (repair: RepairRequestFacts): EmailContent => ({
  subject: `Repair ${repair.number}: ${oneLine(repair.device)}`,
  heading: `Repair ${repair.number}`,
  parts: [
    `${oneLine(repair.name)} (${repair.email}${repair.phone && `, ${oneLine(repair.phone)}`}) requested a repair of: ${oneLine(repair.device)}`,
    { quote: repair.problem },
    'Reply to this email to answer the customer.',
  ],
  replyTo: repair.email,
})

/** To the address that was typed, which may be anybody's: of the form nothing but the number that the shop gave. */
export const repairReceivedEmail = (
  { number }: { number: string },
  { shopName }: { shopName: string },
): EmailContent => ({
  subject: `Your repair ${number} at ${shopName}`,
  heading: `We received your repair request ${number}`,
  parts: [
    `Your repair number is ${number}. Please mention it when you call or write, and when you bring the device in.`,
    'We will call or email you within one business day to arrange a day. You will get a price before we start, and we will not do anything you have not agreed to.',
    'If you did not request a repair, someone may have typed your address by mistake. You do not need to do anything.',
  ],
})

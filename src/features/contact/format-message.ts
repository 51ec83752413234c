import type { ContactMessage } from './contract.ts'

export const STATE_WORDS: Record<ContactMessage['state'], string> = {
  open: 'Open',
  waiting: 'Waiting for customer',
  done: 'Done',
}

export const titleOf = ({ subject }: Pick<ContactMessage, 'subject'>): string => subject || 'No subject'

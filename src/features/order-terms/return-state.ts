import type { ReturnState } from '#platform/db/schema.ts'

type ReturnTerms = {
  /** What people read: on tags and in filters. */
  label: string
  /** What the button says that leads there. */
  button: string
  /** Of its tag. */
  tone: 'good' | 'bad' | null
  /** The database has the same table; see migration 0036. */
  mayFollow: readonly ReturnState[]
  /** The sentence for its buyer. */
  text: string
  /** The items are with the buyer still, who is told what happens next. */
  isAhead: boolean
  /** The items are back, and their money is taken off the sales. */
  isBack: boolean
  /** Nothing more happens: its photos go after a while. */
  isOver: boolean
}

/** EVERY STATE OF A RETURN. Pages, sums and cleanup read this; the mail of each stands in `mail/templates/return.ts`. */
export const RETURN_STATE_TERMS = {
  Requested: {
    label: 'Requested',
    button: 'Request',
    tone: null,
    mayFollow: ['Approved', 'Declined'],
    text: 'We’re checking your request. Please don’t send anything yet.',
    isAhead: true,
    isBack: false,
    isOver: false,
  },
  Approved: {
    label: 'Approved',
    button: 'Approve',
    tone: 'good',
    mayFollow: ['Received', 'Declined'],
    text: 'Please send us the items.',
    isAhead: true,
    isBack: false,
    isOver: false,
  },
  Received: {
    label: 'Received',
    button: 'Mark received',
    tone: 'good',
    mayFollow: ['Closed', 'Declined'],
    text: 'Your items have arrived. We’re checking them.',
    isAhead: false,
    isBack: true,
    isOver: false,
  },
  Closed: {
    label: 'Closed',
    button: 'Close return',
    tone: null,
    mayFollow: [],
    text: 'This return is complete.',
    isAhead: false,
    isBack: true,
    isOver: true,
  },
  Declined: {
    label: 'Declined',
    button: 'Decline',
    tone: 'bad',
    mayFollow: ['Approved'],
    text: 'We can’t accept this return.',
    isAhead: false,
    isBack: false,
    isOver: true,
  },
} satisfies Record<ReturnState, ReturnTerms>

// The keys of the table, which its type has made whole.
export const RETURN_STATES = Object.keys(RETURN_STATE_TERMS) as readonly ReturnState[]

export const returnTerms = (state: ReturnState): ReturnTerms => RETURN_STATE_TERMS[state]

export const maySucceed = (from: ReturnState, to: ReturnState): boolean =>
  returnTerms(from).mayFollow.includes(to)

/** As it begins: it waits for the shop's answer. */
export const AS_REQUESTED: ReturnState = 'Requested'

/** When the items are back: their money is taken off the sales of that day. */
export const ARRIVES_AS: ReturnState = 'Received'

export const BACK = RETURN_STATES.filter((state) => returnTerms(state).isBack)
export const OVER = RETURN_STATES.filter((state) => returnTerms(state).isOver)

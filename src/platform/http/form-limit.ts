/** One limit for all forms that write to the shop, by address. */
export const FORMS = { name: 'forms', points: 5, seconds: 3600 }

/** How many mails "we received it" one address gets, whoever types it into the forms. */
export const CONFIRMATIONS_AN_HOUR = 3

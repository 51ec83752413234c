/** Why it cannot go on, as one sentence for the person at the terminal. */
export class Problem extends Error {}

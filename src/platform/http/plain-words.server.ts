import type * as z from 'zod/mini'

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

/** What is said of a value for which a contract row has no words of its own: a sentence, not the checker's terms. */
export function plainWords(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return 'This is required.'
  switch (issue.code) {
    case 'invalid_type':
      return `This must be ${KINDS[issue.expected] ?? 'of another kind'}.`
    case 'too_small':
      return `This must be at least ${issue.minimum}.`
    case 'too_big':
      return `This must be at most ${issue.maximum}.`
    case 'invalid_value':
      return `This must be one of ${issue.values.join(', ')}.`
    default:
      return 'This value is invalid.'
  }
}

export type FieldError = { field: string; message: string }

/** The shop said no, or could not answer (status 0: it could not be reached at all). The message can be shown as it is. */
export class CallFailed extends Error {
  readonly status: number
  readonly errors: FieldError[]
  /** What came with a refusal, such as the lines of a cart that changed. Unchecked. */
  readonly data: unknown
  readonly requestId: string | null
  constructor(
    status: number,
    message: string,
    errors: FieldError[] = [],
    data: unknown = null,
    requestId: string | null = null,
  ) {
    super(message)
    this.name = 'CallFailed'
    this.status = status
    this.errors = errors
    this.data = data
    this.requestId = requestId
  }
}

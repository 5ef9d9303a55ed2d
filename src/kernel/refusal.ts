/** The five ways this product says no. Everything else that is thrown is our own bug. */
export type RefusalKind = 'not_signed_in' | 'not_allowed' | 'not_found' | 'conflict' | 'invalid'

export interface RefusalDetails {
  /** A narrower machine word than the kind, such as `price_changed`; the kind itself when absent. */
  code?: string
  /** A sentence per field, by the field's wire name. */
  fields?: Record<string, string>
  /** What the caller needs to go on, beside the error on the wire, such as the right total. */
  beside?: Record<string, unknown>
}

/** Thrown to refuse a request; `message` is a sentence that a customer can read and act on. */
export class Refusal extends Error {
  readonly kind: RefusalKind
  readonly code: string
  readonly fields: Record<string, string> | undefined
  readonly beside: Record<string, unknown> | undefined

  constructor(kind: RefusalKind, message: string, details: RefusalDetails = {}) {
    super(message)
    this.name = 'Refusal'
    this.kind = kind
    this.code = details.code ?? kind
    this.fields = details.fields
    this.beside = details.beside
  }
}

/** The one error shape on the wire; a refusal may say more beside these. */
export interface ErrorBody {
  error: { code: string; message: string; fields?: Record<string, string> }
  requestId: string
}

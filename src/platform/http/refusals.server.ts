import { type ErrorBody, Refusal, type RefusalKind } from '#kernel/refusal.ts'
import { isUnavailable } from '../database/database.server.ts'

/** The one table from refusals to status codes. */
const statusOfKind: Record<RefusalKind, number> = {
  not_signed_in: 401,
  not_allowed: 403,
  not_found: 404,
  conflict: 409,
  invalid: 422,
}

/** A refusal of the protocol itself: malformed, too large, too often. */
export class HttpRefusal extends Error {
  readonly status: number
  readonly code: string
  readonly headers: Record<string, string>

  constructor(status: number, code: string, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.name = 'HttpRefusal'
    this.status = status
    this.code = code
    this.headers = headers
  }
}

export interface ErrorAnswer {
  status: number
  headers: Record<string, string>
  body: ErrorBody
  /** Set when nobody foresaw it: to be logged whole, told to nobody. */
  bug?: unknown
}

/** The sentence says how much would not have been. */
export function tooLarge(what: 'file' | 'request', maxBytes: number): HttpRefusal {
  const kilobytes = Math.floor(maxBytes / 1024)
  const most = kilobytes < 1024 ? `${kilobytes} KB` : `${Math.floor(kilobytes / 1024)} MB`
  return new HttpRefusal(413, 'too_large', `This ${what} is larger than ${most}.`)
}

/** What a thrown value becomes on the wire; details of bugs never leave the server. */
export function answerError(error: unknown, requestId: string): ErrorAnswer {
  if (error instanceof Refusal) {
    const { code, message, fields, beside } = error
    const refused = answer(statusOfKind[error.kind], code, message, requestId, {}, fields)
    return { ...refused, body: { ...beside, ...refused.body } }
  }
  if (error instanceof HttpRefusal) {
    return answer(error.status, error.code, error.message, requestId, error.headers)
  }
  const known = protocolErrors[codeOf(error)]
  if (known) return answer(known.status, known.code, known.message, requestId)
  if (isDiskFull(error)) {
    return { ...answer(507, 'disk_full', diskFull, requestId), bug: error }
  }
  if (isUnavailable(error)) {
    const headers = { 'retry-after': '5' }
    return { ...answer(503, 'database_unavailable', unreachable, requestId, headers), bug: error }
  }
  const status = clientStatusOf(error)
  if (status !== undefined) {
    const [code, message] = clientErrors[status] ?? ['refused', 'This request cannot be answered.']
    return answer(status, code, message, requestId, rangeOf(error))
  }
  return { ...answer(500, 'internal', internal, requestId), bug: error }
}

const jsonOnly = 'Send the body of this request as application/json.'

export function unsupportedMediaType(message = jsonOnly): HttpRefusal {
  return new HttpRefusal(415, 'unsupported_media_type', message)
}

const internal =
  'The server made a mistake with this request. It has been noted; please try again in a moment.'
const diskFull =
  'The server’s disk is full, so nothing can be saved right now. Please tell the restaurant.'
const unreachable =
  'The restaurant’s database cannot be reached right now. Please try again in a few seconds.'

const malformedJson = {
  status: 400,
  code: 'malformed',
  message: 'The body of this request is not valid JSON.',
}
const malformed = { status: 400, code: 'malformed', message: 'This request could not be read.' }

/** What the HTTP framework throws by itself, in our words. */
const protocolErrors: Record<string, { status: number; code: string; message: string }> = {
  FST_ERR_CTP_INVALID_JSON_BODY: malformedJson,
  FST_ERR_CTP_EMPTY_JSON_BODY: malformedJson,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: malformed,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    code: 'unsupported_media_type',
    message: jsonOnly,
  },
  FST_ERR_BAD_URL: { status: 400, code: 'malformed', message: 'This address is malformed.' },
  FST_ERR_ASYNC_CONSTRAINT: malformed,
}

/** What the framework and its file server refuse by a status alone: the caller's part, not a bug. */
const clientErrors: Record<number, [code: string, message: string]> = {
  400: ['malformed', 'This request could not be read.'],
  403: ['not_allowed', 'This address is not open to you.'],
  404: ['not_found', 'There is nothing at this address.'],
  408: ['timeout', 'This request took too long to arrive.'],
  412: ['precondition_failed', 'What is here is not what the request expects.'],
  413: ['too_large', 'This request is too large.'],
  414: ['address_too_long', 'This address is too long.'],
  415: ['unsupported_media_type', jsonOnly],
  416: ['range_not_satisfiable', 'This file ends before the part that was asked for.'],
}

function clientStatusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined
  const { statusCode } = error
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500
    ? statusCode
    : undefined
}

/** A refused range says how long the file is (RFC 9110, 15.5.17). */
function rangeOf(error: unknown): Record<string, string> {
  if (!(error instanceof Error) || !('headers' in error)) return {}
  const range = new Map(Object.entries(error.headers ?? {})).get('Content-Range')
  return typeof range === 'string' ? { 'content-range': range } : {}
}

function answer(
  status: number,
  code: string,
  message: string,
  requestId: string,
  headers: Record<string, string> = {},
  fields?: Record<string, string>,
): ErrorAnswer {
  return {
    status,
    headers,
    body: { error: { code, message, ...(fields && { fields }) }, requestId },
  }
}

function codeOf(error: unknown): string {
  if (error instanceof SyntaxError && 'statusCode' in error) return 'FST_ERR_CTP_INVALID_JSON_BODY'
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}

function isDiskFull(error: unknown): boolean {
  const text = error instanceof Error ? `${codeOf(error)} ${error.message}` : ''
  return /ENOSPC|disk is full|53100/.test(text)
}

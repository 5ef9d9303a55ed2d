import { apiTexts } from './api-texts.ts'
import { type Endpoint, type InputOf, type OutputOf, pathOf } from './endpoint.ts'
import type { ErrorBody } from './refusal.ts'

/** The one door to the server: the same call in the browser and while rendering. */
export type Api = <E extends Endpoint>(
  endpoint: E,
  input?: InputOf<E>,
  options?: CallOptions,
) => Promise<OutputOf<E>>

/** What any call's input looks like once its types are forgotten. */
export interface RawInput {
  params?: Record<string, string>
  query?: Record<string, string | undefined>
  body?: unknown
}

/** What goes with a call beside its input. */
export interface CallOptions {
  /** Idempotency-Key: repeating the call with it does nothing more. */
  key?: string
  headers?: Record<string, string>
}

/** A refusal as the browser meets it. `status` 0 means that no answer came at all. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>
  readonly requestId: string
  /** The whole answer, for what a refusal says beside its error. */
  readonly body: Readonly<Record<string, unknown>>

  constructor(status: number, body: ErrorBody) {
    super(body.error.message)
    this.name = 'ApiError'
    this.status = status
    this.code = body.error.code
    this.fields = body.error.fields ?? {}
    this.requestId = body.requestId
    this.body = { ...body }
  }
}

/** The path of a call, with its query. */
function addressOf(endpoint: Endpoint, { params, query }: RawInput, lang: string): string {
  return pathOf(endpoint.path, params) + searchOf(lang ? { ...query, lang } : query)
}

function searchOf(query: RawInput['query'] = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, value)
  }
  return search.size > 0 ? `?${search}` : ''
}

/**
 * Under what an answer is kept: its address, cut at the slashes, behind the noun whose news makes it old. So `['menu']`
 * is the menu, and stands for all that hangs on it.
 */
export function queryKeyOf<E extends Endpoint>(endpoint: E, input?: InputOf<E>): unknown[] {
  // What a call is asked with fits the raw input, as its schemas are of these three.
  const { params, query, body } = (input ?? {}) as RawInput
  const [, ...words] = pathOf(endpoint.path, params).split('/')
  return [endpoint.noun, ...words, searchOf(query) || undefined, body].filter(
    (part) => part !== undefined,
  )
}

/**
 * The browser's door: fetch with the marks that the server asks of every state change.
 * @param language that answers are asked for in; '' for the house's own
 */
export function createBrowserApi(fetcher: typeof fetch, language = ''): Api {
  const call = async (endpoint: Endpoint, input: RawInput = {}, options: CallOptions = {}) => {
    const body = input.body === undefined ? undefined : JSON.stringify(input.body)
    const response = await fetcher(addressOf(endpoint, input, language), {
      method: endpoint.method,
      credentials: 'same-origin',
      // What somebody has done is not undone by leaving the page at once; browsers keep 64 KB so.
      keepalive: endpoint.method !== 'GET' && !(body && body.length > 20_000),
      headers: {
        accept: 'application/json',
        'x-requested-with': 'servery',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(options.key === undefined ? {} : { 'idempotency-key': options.key }),
        ...options.headers,
      },
      ...(body === undefined ? {} : { body }),
    }).catch(() => {
      throw apiErrorOf(0, undefined)
    })
    const answer: unknown = await response.json().catch(() => undefined)
    if (response.ok && answer !== undefined) return answer
    throw apiErrorOf(response.status, answer)
  }
  // The contract's output schema is the server's promise; its tests hold every answer to it.
  return call as Api
}

/** What an answer that is not wanted means; status 0 is none at all. */
export function apiErrorOf(status: number, answer: unknown): ApiError {
  const nothing = status === 0 ? unreachable() : unreadable()
  return new ApiError(status, isErrorBody(answer) ? answer : nothing)
}

const unreachable = (): ErrorBody => ({
  error: {
    code: 'unreachable',
    message: apiTexts.unreachable,
  },
  requestId: '',
})

const unreadable = (): ErrorBody => ({
  error: {
    code: 'unreadable',
    message: apiTexts.unreadable,
  },
  requestId: '',
})

function isErrorBody(value: unknown): value is ErrorBody {
  return typeof value === 'object' && value !== null && 'error' in value
}

/** Takes 404, and 400 for no possible id, as the answer null, in a question about one thing by its address. */
export function nullWhenMissing(error: unknown): null {
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null
  throw error
}

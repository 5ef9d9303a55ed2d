import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { StandInEvent } from './events.ts'
import { type Params, callOf, listOf } from './params.ts'

/** What went over the line once: how it is called, and the object that went. */
export interface Sent {
  /** Such as `request POST refunds`, `answer POST refunds`, `error 400` or `event refund.created`. */
  kind: string
  body: unknown
}

/** Where `npm test` gathers what the stand-in and the product said to each other. */
const folder = process.env['STRIPE_EXCHANGES']
/** A shape is written down once for each process: what differs in numbers and ids alone says nothing new. */
const known = new Set<string>()

export function recordAnswer({
  method,
  path,
  params,
  status,
  body,
}: {
  method: string
  path: string
  params: Params
  status: number
  body: unknown
}): void {
  if (folder === undefined || status === 404) return
  const { call } = callOf(method, path)
  record({ kind: `request ${call}`, body: nested(params) })
  if (status !== 200) return record({ kind: `error ${status}`, body })
  if (!isList(body)) return record({ kind: `answer ${call}`, body })
  record({ kind: `answer ${call}`, body: { ...body, data: body.data.slice(0, 1) } })
  // A page of a hundred has few shapes: each by itself.
  for (const one of body.data) record({ kind: `listed ${call}`, body: one })
}

export function recordEvent(event: StandInEvent): void {
  record({ kind: `event ${event.type}`, body: event })
}

function record(sent: Sent): void {
  if (folder === undefined) return
  const shape = JSON.stringify(sent, (key, value: unknown) => {
    if (typeof value === 'number') return 0
    return typeof value === 'string' && !shapingTexts.has(key) ? '' : value
  })
  const line = known.has(shape) ? JSON.stringify({ kind: sent.kind }) : JSON.stringify(sent)
  known.add(shape)
  mkdirSync(folder, { recursive: true })
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${line}\n`)
}

/** Texts that Stripe’s types know by their words. */
const shapingTexts = new Set([
  'kind',
  'object',
  'status',
  'type',
  'code',
  'capture_method',
  'brand',
  'api_version',
  'enabled_events',
])

function isList(body: unknown): body is { object: 'list'; data: unknown[] } {
  return typeof body === 'object' && body !== null && 'object' in body && body.object === 'list'
}

/** `metadata[order]=1` as the object that the SDK made it from, however deep. */
function nested(params: Params): Record<string, unknown> {
  const names = new Set(Object.keys(params).map((path) => path.replace(/\[.*$/, '')))
  return Object.fromEntries(
    [...names].map((name) => {
      const plain = params[name]
      if (plain !== undefined) return [name, valueOf(plain)]
      const list = listOf(params, name)
      return [name, list.length > 0 ? list.map(valueOf) : nested(within(params, name))]
    }),
  )
}

/** `map[key][rest]` as `key[rest]`. */
function within(params: Params, name: string): Params {
  return Object.fromEntries(
    Object.entries(params).flatMap(([path, value]) =>
      path.startsWith(`${name}[`)
        ? [[path.slice(name.length + 1).replace(']', ''), value] as const]
        : [],
    ),
  )
}

/** A form has texts alone; the SDK writes numbers and booleans so. */
function valueOf(text: string): string | number | boolean {
  if (/^\d+$/.test(text)) return Number(text)
  return text === 'true' || text === 'false' ? text === 'true' : text
}

import * as z from 'zod/mini'
import { Answer } from '#kernel/answer.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import { withoutUnseenSigns } from '#kernel/pasted-text.ts'
import { tidyPhone } from '#kernel/phone-number.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience, requireRecentSignIn } from '#kernel/viewer.ts'
import type { Scope } from '../scope.server.ts'
import { HttpRefusal } from './refusals.server.ts'
import type { JsonRoute, Sent } from './route.server.ts'

/** A call's parts as they arrived, before anything is believed. */
export interface Arrived {
  params: unknown
  query: unknown
  body: unknown
}

/**
 * The one way through the door, for requests from outside and for server rendering alike: who may,
 * then what was sent, then the verb.
 */
export async function runEndpoint(
  route: JsonRoute,
  scope: Scope,
  arrived: Arrived,
  sent: Sent,
  checkOutput: boolean,
): Promise<Answer<unknown>> {
  requireAudience(route.endpoint.who, scope.viewer)
  if (route.endpoint.needsRecentSignIn) requireRecentSignIn(scope.viewer, scope.now)
  const input = parseInput(route.endpoint, arrived)
  // `serve` has tied the handler's input type to the schemas that made this value.
  const output = await route.handle(scope, input as never, sent)
  const answer = output instanceof Answer ? output : new Answer<unknown>(output)
  if (checkOutput) z.parse(route.endpoint.output, answer.output)
  return answer
}

/** Addresses that make no sense are malformed (400); bodies that do not fit are refused (422). */
export function parseInput(endpoint: Endpoint, arrived: Arrived): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  if (endpoint.params) input['params'] = parseAddress(endpoint.params, arrived.params)
  if (endpoint.query) input['query'] = parseAddress(endpoint.query, arrived.query)
  if (endpoint.body) input['body'] = parseBody(endpoint.body, arrived.body)
  return input
}

function parseAddress(schema: z.ZodMiniType, value: unknown): unknown {
  const result = z.safeParse(schema, asMeant(value))
  if (result.success && !hasNul(result.data)) return result.data
  const names = new Set(result.error?.issues.flatMap(namesOf))
  throw new HttpRefusal(
    400,
    'malformed',
    names.size > 0
      ? `This address is malformed: look at ${[...names].join(', ')}.`
      : 'This address is malformed.',
  )
}

function parseBody(schema: z.ZodMiniType, value: unknown): unknown {
  const result = z.safeParse(schema, asMeant(value))
  if (result.success && !hasNul(result.data)) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error?.issues ?? []) {
    for (const name of namesOf(issue)) fields[name] ??= issue.message
  }
  if (result.success)
    fields['body'] = 'Text cannot hold the character NUL. Is it the text of a file in UTF-16?'
  throw new Refusal('invalid', 'Some of this could not be accepted.', { fields })
}

function namesOf(issue: z.core.$ZodIssue): string[] {
  return issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'body']
}

/**
 * What people paste is not what they see: every text that comes in is read as it looks, and a number as keyboards write it.
 * Passwords are what was typed.
 */
function asMeant(value: unknown): unknown {
  if (typeof value === 'string') return withoutUnseenSigns(value)
  if (Array.isArray(value)) return value.map(asMeant)
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      name === 'phone' && typeof part === 'string'
        ? tidyPhone(part)
        : /password/i.test(name)
          ? part
          : asMeant(part),
    ]),
  )
}

/** PostgreSQL keeps no NUL in a text, and nobody means one. */
function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some(hasNul)
}

import * as z from 'zod/mini'
import type { Endpoint } from '#kernel/endpoint.ts'

export interface OpenApiInfo {
  title: string
  version: string
}

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document, derived from the tables; nothing in it is written by hand. */
export function describeApi(endpoints: Endpoint[], info: OpenApiInfo): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeOperation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info,
    paths,
    components: { schemas: { Error: jsonSchema(errorSchema) } },
  }
}

const errorSchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
  }),
  requestId: z.string(),
})

const audiences = {
  anyone: 'Anyone may call this.',
  buyer: 'For signed-in people, and for guests without an account where the restaurant takes them.',
  customer: 'For signed-in people.',
  kitchen: 'For kitchen staff, the kitchen’s screens, the front of house and administrators.',
  host: 'For the front of house and administrators.',
  admin: 'For administrators.',
} as const

function describeOperation(endpoint: Endpoint): Json {
  const { name, summary, who, body, file, produces = 'application/json' } = endpoint
  return {
    operationId: name,
    summary,
    description: audiences[who],
    parameters: [
      ...describeParameters('path', endpoint.params),
      ...describeParameters('query', endpoint.query),
      ...(endpoint.takesKey ? [keyParameter] : []),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchema(body) } },
      },
    }),
    ...(file && { requestBody: fileBody(file.field) }),
    responses: {
      200: {
        description: 'Done.',
        content: { [produces]: { schema: jsonSchema(endpoint.output) } },
      },
      ...Object.fromEntries(
        Object.entries(refusalsOf(endpoint)).map(([status, description]) => [
          status,
          {
            description,
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
          },
        ]),
      ),
    },
  }
}

const ofBodies = {
  400: 'The body is not JSON',
  413: 'The body is too large',
  415: 'The body is of another type',
  422: 'Refused, with a sentence per field',
}

const ofFiles = {
  400: 'The form cannot be read',
  408: 'The file took too long to arrive',
  413: 'The file is too large',
  415: 'The form or the file is of another type',
  422: 'Refused, with a sentence per field',
  507: 'The disk is full',
}

function fileBody(field: string): Json {
  const properties = { [field]: { type: 'string', format: 'binary' } }
  const schema = { type: 'object', properties, required: [field] }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

const keyParameter = {
  name: 'idempotency-key',
  in: 'header',
  required: false,
  description: 'Repeating the call with the same key and body answers the same and does nothing.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

/**
 * What any caller may meet, and what the endpoint itself announces. The order matters: of two sentences for one
 * status the later stands, and the endpoint's own stand over all others.
 */
export function refusalsOf(endpoint: Endpoint): Record<number, string> {
  return {
    ...(endpoint.params || endpoint.query ? { 400: 'The address is malformed' } : {}),
    ...(endpoint.body && ofBodies),
    ...(endpoint.takesKey ? { 400: 'The Idempotency-Key or the body is malformed' } : {}),
    ...(endpoint.method === 'GET' || endpoint.proof === 'signature'
      ? {}
      : { 403: 'Not asked by a page of this site', 415: 'The body is not JSON' }),
    ...(endpoint.file && ofFiles),
    ...(endpoint.who === 'anyone' ? {} : { 401: 'Not signed in' }),
    ...(endpoint.who === 'admin' ? { 403: 'Not an administrator' } : {}),
    ...(endpoint.who === 'host' ? { 403: 'Not front of house' } : {}),
    ...(endpoint.needsRecentSignIn ? { 403: 'The sign-in is older than ten minutes' } : {}),
    ...(endpoint.rate === 'none' ? {} : { 429: 'Too many calls; see Retry-After' }),
    500: 'A mistake of the server',
    503: 'Too busy; see Retry-After',
    ...endpoint.refusals,
  }
}

function describeParameters(place: 'path' | 'query', schema: z.ZodMiniType | undefined): Json[] {
  if (!schema) return []
  const { properties, required } = jsonSchema(schema)
  const names = Array.isArray(required) ? required : []
  return Object.entries(properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || names.includes(name),
    schema: property,
  }))
}

export function jsonSchema(schema: z.ZodMiniType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

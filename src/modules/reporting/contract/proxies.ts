import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

export const getProxyProblem = endpoint({
  name: 'getProxyProblem',
  method: 'GET',
  path: '/operations/proxies',
  summary: 'Whether TRUST_PROXY fits the proxies in front of the site',
  who: 'admin',
  rate: 'read',
  output: z.strictObject({
    problem: z.nullable(
      z.strictObject({
        /** What is wrong, and what comes of it. */
        message: z.string(),
        /** What to set. */
        advice: z.string(),
      }),
    ),
  }),
})

export const describeArrival = endpoint({
  name: 'describeArrival',
  method: 'GET',
  path: '/operations/arrival/:token',
  summary: 'How a request of the operator’s check-site command has arrived',
  who: 'anyone',
  rate: 'read',
  params: z.strictObject({ token: z.string().check(z.maxLength(100)) }),
  output: z.strictObject({
    /** The address, or IPv6 network, that limits count this request as. */
    network: z.string(),
    /** The server's clock, ISO 8601. */
    now: z.string(),
  }),
  refusals: { 404: 'The token is none of this server’s, or older than five minutes.' },
})

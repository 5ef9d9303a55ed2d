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

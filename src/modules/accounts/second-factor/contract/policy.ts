import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

const policy = z.strictObject({ adminsNeedSecondFactor: z.boolean() })

export const getAccountPolicy = endpoint({
  name: 'getAccountPolicy',
  method: 'GET',
  path: '/accounts/policy',
  summary: 'What the restaurant asks of its admins’ accounts',
  who: 'admin',
  rate: 'read',
  output: policy,
})

export const changeAccountPolicy = endpoint({
  name: 'changeAccountPolicy',
  method: 'PATCH',
  path: '/accounts/policy',
  summary: 'Requires a second factor of all admins, or no longer',
  who: 'admin',
  rate: 'read',
  needsRecentSignIn: true,
  body: policy,
  output: policy,
  refusals: { 409: '`no_second_factor_yourself`: turn your own on first' },
})

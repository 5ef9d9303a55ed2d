import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

export const makeHouseMine = endpoint({
  name: 'makeHouseMine',
  method: 'POST',
  path: '/house/mine',
  summary:
    'Takes away what is the sample restaurant’s, once: its name, address, links, pictures, reviews and people, and its menu unless that is kept',
  who: 'admin',
  rate: 'read',
  needsRecentSignIn: true,
  body: z.strictObject({ keepsMenu: z.boolean() }),
  output: z.strictObject({ isMine: z.boolean() }),
  refusals: { 409: '`no_sample`: this house is nobody’s sample' },
})

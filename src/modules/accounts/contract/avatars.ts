import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

export const getAvatar = endpoint({
  name: 'getAvatar',
  method: 'GET',
  path: '/avatars/:initials',
  summary: 'A picture of one or two letters, for those who have no photo of their own',
  who: 'anyone',
  rate: 'read',
  params: z.object({ initials: z.string() }),
  output: z.string(),
  produces: 'image/svg+xml',
  refusals: { 404: 'More than two letters, or none' },
})

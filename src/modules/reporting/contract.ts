import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

const statsSchema = z.strictObject({
  revenue: z.number(),
  owed: z.number(),
  users: z.number(),
  menus: z.number(),
  orders: z.number(),
})

export type AdminStats = z.output<typeof statsSchema>

export const getAdminStats = endpoint({
  name: 'getAdminStats',
  method: 'GET',
  path: '/admin-stats',
  summary:
    'Revenue: dollars that have come, by card or at the counter, less what went back; `owed` is what is still to come at the counter. People, dishes on the menu, and orders that were placed and not given up',
  who: 'admin',
  rate: 'read',
  output: statsSchema,
})

import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

export const getAdminStats = endpoint({
  name: 'getAdminStats',
  method: 'GET',
  path: '/admin-stats',
  summary: 'Revenue in dollars, people, dishes on the menu, paid orders',
  who: 'admin',
  rate: 'read',
  output: z.strictObject({
    revenue: z.number(),
    users: z.number(),
    menus: z.number(),
    orders: z.number(),
  }),
})

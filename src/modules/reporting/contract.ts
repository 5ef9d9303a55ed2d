import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

const statsSchema = z.strictObject({
  revenue: z.number(),
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
    'Revenue in dollars without what went back, people, dishes on the menu, orders that are paid or were free',
  who: 'admin',
  rate: 'read',
  output: statsSchema,
})

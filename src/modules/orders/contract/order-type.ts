import * as z from 'zod/mini'
import { orderTypes } from '#modules/restaurant/rules/order-types.ts'

/** How the food is had; absent: it is picked up. */
export const typeField = { type: z.optional(z.enum(orderTypes)) }

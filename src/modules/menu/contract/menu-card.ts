import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

const file = { method: 'GET', who: 'anyone', rate: 'read', output: z.unknown() } as const

export const getMenuCard = endpoint({
  ...file,
  name: 'getMenuCard',
  path: '/menu-card.pdf',
  summary: 'The menu as a card in two columns, to print',
  produces: 'application/pdf',
})

export const getMenuCode = endpoint({
  ...file,
  name: 'getMenuCode',
  path: '/menu-code.svg',
  summary: 'A QR code that leads to ordering, for printed menus',
  produces: 'image/svg+xml',
})

import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

export const listTaxClasses = endpoint({
  name: 'listTaxClasses',
  method: 'GET',
  path: '/tax-classes',
  summary: 'What dishes can be taxed as, the usual class first; none while nothing is said of tax',
  who: 'admin',
  rate: 'read',
  output: z.array(z.strictObject({ id: z.string(), name: z.string(), letter: z.string() })),
})

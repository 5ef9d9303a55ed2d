import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { stepNames } from '../rules/setup-steps.ts'
import { stepSummary } from '../texts.ts'

const step = z.strictObject({
  name: z.enum(stepNames),
  isDone: z.boolean(),
  /** Without it guests cannot order; the others are advice. */
  isNeeded: z.boolean(),
})

export const listSetupSteps = endpoint({
  name: 'listSetupSteps',
  method: 'GET',
  path: '/setup-steps',
  summary: stepSummary,
  who: 'admin',
  rate: 'read',
  output: z.strictObject({
    steps: z.array(step),
    /** Nothing that is needed is missing. */
    canOrder: z.boolean(),
  }),
})

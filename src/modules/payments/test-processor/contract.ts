import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { onlineMethods } from '#modules/restaurant/showing.ts'
import { bankAnswers } from './rules.ts'

/** A refused card is an answer, not an error of the call. */
const cardErrorSchema = z.strictObject({
  error: z.strictObject({ message: z.string(), code: z.string() }),
})

const intentSchema = z.strictObject({
  paymentIntent: z.strictObject({
    id: z.string(),
    status: z.string(),
    next_action: z.optional(
      z.strictObject({
        type: z.string(),
        redirect_to_url: z.optional(z.strictObject({ url: z.string() })),
      }),
    ),
  }),
})

const byId = z.object({ id: z.string() })

export const createTestMethod = endpoint({
  name: 'createTestMethod',
  method: 'POST',
  path: '/test-processor/v1/payment_methods',
  summary: 'Reads a test card, whose number is not kept, or takes note of another method',
  who: 'anyone',
  rate: 'read',
  body: z.strictObject({
    /** What else than a card; nothing beside one. */
    type: z.optional(z.enum(onlineMethods)),
    card: z.optional(
      z.strictObject({
        number: z.string(),
        exp_month: z.number(),
        exp_year: z.number(),
        cvc: z.string(),
        postal_code: z.optional(z.string()),
      }),
    ),
    billing_details: z.optional(z.unknown()),
  }),
  output: z.union([
    z.strictObject({ paymentMethod: z.strictObject({ id: z.string() }) }),
    cardErrorSchema,
  ]),
  refusals: { 404: 'Another processor takes the money here' },
})

export const confirmTestIntent = endpoint({
  name: 'confirmTestIntent',
  method: 'POST',
  path: '/test-processor/v1/payment_intents/:id/confirm',
  summary: 'Charges a test card; a refused card is a 200 answer with `error`',
  who: 'anyone',
  rate: 'read',
  params: byId,
  body: z.strictObject({ client_secret: z.string(), payment_method: z.string() }),
  output: z.union([intentSchema, cardErrorSchema]),
  refusals: { 404: 'No such intent, or not its secret' },
})

export const authenticateTestIntent = endpoint({
  name: 'authenticateTestIntent',
  method: 'POST',
  path: '/test-processor/v1/payment_intents/:id/authenticate',
  summary: 'What the bank of a test payment answers: `later` is told ten seconds later',
  who: 'anyone',
  rate: 'read',
  params: byId,
  body: z.strictObject({ client_secret: z.string(), outcome: z.enum(bankAnswers) }),
  output: z.union([intentSchema, cardErrorSchema]),
  refusals: { 404: 'No such intent, or not its secret' },
})

import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import {
  chooseCardRefusals,
  chooseCardSummary,
  listSavedCardsSummary,
  removeSavedCardRefusals,
  removeSavedCardSummary,
} from './texts.ts'

const cardSchema = z.strictObject({
  /** The provider’s name for it. */
  _id: z.string(),
  /** Such as "Visa". */
  brand: z.string(),
  last4: z.string(),
})

const savedSchema = z.strictObject({
  /** The newest first; null when the provider cannot be asked just now. */
  cards: z.nullable(z.array(cardSchema)),
  /** Cards may be saved here. */
  isOffered: z.boolean(),
  /** Who keeps them. */
  processor: z.enum(['stripe', 'test']),
  isTestMode: z.boolean(),
})

export type SavedCards = z.output<typeof savedSchema>
export type WireCard = z.output<typeof cardSchema>

export const listSavedCards = endpoint({
  name: 'listSavedCards',
  method: 'GET',
  path: '/saved-cards',
  summary: listSavedCardsSummary,
  who: 'customer',
  rate: 'read',
  output: savedSchema,
})

export const chooseCard = endpoint({
  name: 'chooseCard',
  method: 'POST',
  path: '/saved-cards/choice',
  summary: chooseCardSummary,
  who: 'customer',
  rate: 'read',
  body: z.strictObject({
    intentId: z.string(),
    /** The card that pays is saved once it has paid. */
    saves: z.boolean(),
    /** The saved card that pays; it has to be yours. */
    card: z.optional(z.string()),
  }),
  output: z.strictObject({ saves: z.boolean() }),
  refusals: chooseCardRefusals,
})

export const removeSavedCard = endpoint({
  name: 'removeSavedCard',
  method: 'DELETE',
  path: '/saved-cards/:id',
  summary: removeSavedCardSummary,
  who: 'customer',
  rate: 'read',
  params: z.object({ id: z.string() }),
  output: z.strictObject({ deletedCount: z.number() }),
  refusals: removeSavedCardRefusals,
})

import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

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
  summary: 'The cards that the card processor keeps for you; no number is known here',
  who: 'customer',
  rate: 'read',
  output: savedSchema,
})

export const chooseCard = endpoint({
  name: 'chooseCard',
  method: 'POST',
  path: '/saved-cards/choice',
  summary:
    'Before your payment is confirmed: its card is to be saved, or not, or a saved card pays it',
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
  refusals: {
    403: '`saved_cards_off`: the owner has no cards saved; `payment_not_set_up`',
    404: 'No open payment of yours, or no saved card of yours',
    503: '`saved_cards_unavailable`: the provider cannot be reached, or refuses; nothing was charged',
  },
})

export const removeSavedCard = endpoint({
  name: 'removeSavedCard',
  method: 'DELETE',
  path: '/saved-cards/:id',
  summary: 'Has the card processor forget a saved card of yours',
  who: 'customer',
  rate: 'read',
  params: z.object({ id: z.string() }),
  output: z.strictObject({ deletedCount: z.number() }),
  refusals: {
    404: 'No saved card of yours: it is somebody else’s, or gone already',
    503: '`saved_cards_unavailable`: the provider cannot be reached; the card is saved still',
  },
})

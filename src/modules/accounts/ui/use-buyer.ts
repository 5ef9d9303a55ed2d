import { useQuery } from '@tanstack/react-query'
import { useApi } from '#ui-kit/api-context.ts'
import { type ShownBuyer, buyerQuery } from '../client.ts'

/** Whoever has a cart: null for a visitor, undefined until it is known. */
export function useBuyer(): ShownBuyer | null | undefined {
  return useQuery(buyerQuery(useApi())).data
}

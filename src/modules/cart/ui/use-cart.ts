import { useQuery } from '@tanstack/react-query'
import { buyerQuery } from '#modules/accounts/client.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { cartQuery } from '../client.ts'
import { inPlaces } from './places.ts'

/** The viewer's cart; a visitor has none and nothing is asked. */
export function useCart() {
  const api = useApi()
  const buyer = useQuery(buyerQuery(api)).data
  return useQuery({
    ...cartQuery(api, buyer?.email ?? ''),
    enabled: Boolean(buyer),
    select: inPlaces,
  })
}

import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '#modules/accounts/client.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { cartQuery } from '../client.ts'
import { inPlaces } from './places.ts'

/** The cart of whoever is signed in; a visitor has none and nothing is asked. */
export function useCart() {
  const api = useApi()
  const person = useQuery(sessionQuery(api)).data?.person
  return useQuery({
    ...cartQuery(api, person?.email ?? ''),
    enabled: Boolean(person),
    select: inPlaces,
  })
}

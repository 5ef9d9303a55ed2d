import { useLocation, useSearchParams } from 'react-router'
import { readReturnAddress } from '#site/sign-in-address.ts'
import { useHydrated } from '#ui-kit/use-hydrated.ts'

/**
 * Where the sign-in leads back to. A server never hears of a hash: when it has led somebody here from a
 * page, the browser has brought the hash of that page along.
 */
export function useReturnAddress(): string {
  const [search] = useSearchParams()
  const { hash } = useLocation()
  const isLive = useHydrated()
  return readReturnAddress(search.get('from'), isLive ? hash : '')
}

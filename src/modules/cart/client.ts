import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { listCart } from './contract.ts'

/** The specification's cache key: `cart` and the e-mail. */
export const cartQuery = (api: Api, email: string) =>
  queryOptions({
    queryKey: ['cart', email],
    queryFn: () => api(listCart, { query: { email } }),
    // Another browser of the same person may have changed it meanwhile.
    refetchOnWindowFocus: 'always',
  })

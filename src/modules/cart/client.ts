import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { lineFromWire, listCart } from './contract.ts'

/** The specification's cache key: `cart` and the email; a guest without an account has none. */
export const cartQuery = (api: Api, email: string) =>
  queryOptions({
    queryKey: ['cart', email],
    queryFn: async () =>
      (await api(listCart, { query: email === '' ? {} : { email } })).map(lineFromWire),
    // Another browser of the same person may have changed it meanwhile.
    refetchOnWindowFocus: 'always',
  })

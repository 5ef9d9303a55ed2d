import { useQuery, useQueryClient } from '@tanstack/react-query'
import { buyerQuery } from '#modules/accounts/client.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { toasts } from '#ui-kit/toaster.tsx'
import { favouritesQuery } from '../client.ts'
import { addFavourite, removeFavourite } from '../contract.ts'

/** Changes leave one after the other: what a person taps last is what holds. */
let queue: Promise<unknown> = Promise.resolve()

/** Somebody's favourites; undefined for visitors and until they are known. */
export function useFavourites() {
  const api = useApi()
  const queries = useQueryClient()
  const query = favouritesQuery(api, useQuery(buyerQuery(api)).data?.email)
  const list = useQuery(query)

  /** Shows at once what the server then keeps; a refusal is told, and the list is right again. */
  async function toggle(dishId: string): Promise<void> {
    const before = queries.getQueryData(query.queryKey) ?? []
    const isKept = before.includes(dishId)
    await queries.cancelQueries({ queryKey: query.queryKey })
    queries.setQueryData(query.queryKey, (ids = []) =>
      isKept ? ids.filter((id) => id !== dishId) : [dishId, ...ids],
    )
    const sent = queue.then(() =>
      isKept
        ? api(removeFavourite, { params: { id: dishId } })
        : api(addFavourite, { body: { dishId } }),
    )
    queue = sent.catch(() => undefined)
    await sent.catch((error: unknown) => {
      void queries.invalidateQueries({ queryKey: query.queryKey })
      void toasts.show('error', error instanceof Error ? error.message : String(error))
    })
  }

  return { list, toggle }
}

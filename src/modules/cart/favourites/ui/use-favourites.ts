import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#kernel/message-of.ts'
import { type ShownBuyer, buyerQuery } from '#modules/accounts/client.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { toasts } from '#ui-kit/toaster.tsx'
import { favouritesQuery } from '../client.ts'
import { addFavourite, removeFavourite } from '../contract.ts'

/** Changes leave one after the other: what a person taps last is what holds. */
let queue: Promise<unknown> = Promise.resolve()

/** Does something as whoever the browser has, and makes a guest of a visitor first. */
export type AsBuyer = <T>(work: (buyer: ShownBuyer) => Promise<T>) => Promise<T>

/**
 * Somebody's favourites; undefined for visitors and until they are known.
 * @param asBuyer how a visitor becomes a guest; without it a visitor changes nothing
 */
export function useFavourites(asBuyer?: AsBuyer) {
  const api = useApi()
  const queries = useQueryClient()
  const buyer = useQuery(buyerQuery(api)).data
  const query = favouritesQuery(api, buyer?.email)
  const list = useQuery(query)
  const [isBeginning, setIsBeginning] = useState(false)

  /** Shows at once what the server then keeps; a refusal is told, and the list is right again. */
  async function toggle(dishId: string): Promise<void> {
    if (buyer) return change(buyer, dishId)
    if (!asBuyer || isBeginning) return
    setIsBeginning(true)
    await inTurn(() => asBuyer((begun) => beginWith(begun, dishId))).catch(tell)
    setIsBeginning(false)
  }

  async function change({ contact }: ShownBuyer, dishId: string): Promise<void> {
    const before = queries.getQueryData(query.queryKey) ?? []
    const isKept = before.includes(dishId)
    await queries.cancelQueries({ queryKey: query.queryKey })
    queries.setQueryData(query.queryKey, (ids = []) =>
      isKept ? ids.filter((id) => id !== dishId) : [dishId, ...ids],
    )
    const send = () =>
      isKept
        ? api(removeFavourite, { params: { id: dishId } })
        : api(addFavourite, { body: { dishId } })
    // A guest's session may have ended: the next one begins with this.
    await inTurn(() => (contact && asBuyer ? asBuyer(send) : send())).catch((error: unknown) => {
      void queries.invalidateQueries({ queryKey: query.queryKey })
      tell(error)
    })
  }

  /** A guest's first. What was asked for meanwhile knows nothing of it yet. */
  async function beginWith({ email }: ShownBuyer, dishId: string): Promise<void> {
    const { dishIds } = await api(addFavourite, { body: { dishId } })
    const { queryKey } = favouritesQuery(api, email)
    await queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, dishIds)
  }

  return { isVisitor: buyer === null, isBeginning, list, toggle }
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const sent = queue.then(work)
  queue = sent.catch(() => undefined)
  return sent
}

function tell(error: unknown): void {
  void toasts.show('error', messageOf(error))
}

import type { QueryClient } from '@tanstack/react-query'
import { type Api, ApiError } from '#kernel/api.ts'
import { queryOf } from '#kernel/query-of.ts'
import { withPass } from '../../captcha/ui/with-pass.ts'
import { type ShownBuyer, buyerOf } from '../../client.ts'
import { getSession } from '../../contract/visitor.ts'
import { openGuestSession } from '../contract.ts'
import { noContact } from '../rules.ts'

interface Tools {
  api: Api
  queries: QueryClient
}

/** Taps that come together make one guest: a second cookie would take the place of the first. */
let beginning: Promise<ShownBuyer> | undefined

/** Makes a guest of a visitor; the server asks the browser to work for it where a network is busy. */
export async function becomeBuyer(tools: Tools): Promise<ShownBuyer> {
  const { api, queries } = tools
  const known = buyerOf(await queries.ensureQueryData(queryOf(api, getSession)))
  if (known) return known
  beginning ??= begin(tools).finally(() => {
    beginning = undefined
  })
  return beginning
}

async function begin({ api, queries }: Tools): Promise<ShownBuyer> {
  await withPass(api, undefined, (options) => api(openGuestSession, {}, options))
  queries.setQueryData(queryOf(api, getSession).queryKey, { person: null, guest: noContact })
  return { email: '', contact: noContact }
}

/** Does something as a buyer; a guest whose session has ended begins a new one. @throws what the server has against it */
export async function asBuyer<T>(
  tools: Tools,
  work: (buyer: ShownBuyer) => Promise<T>,
): Promise<T> {
  const { api, queries } = tools
  const buyer = await becomeBuyer(tools)
  try {
    return await work(buyer)
  } catch (failure) {
    const isOver = failure instanceof ApiError && failure.status === 401
    if (!isOver || !buyer.contact) throw failure
    await queries.fetchQuery({ ...queryOf(api, getSession), staleTime: 0 })
    return work(await becomeBuyer(tools))
  }
}

import type { Api } from '#kernel/api.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { queryOf } from '#kernel/query-of.ts'
import { getSession } from './contract/visitor.ts'

type Session = OutputOf<typeof getSession>

/** Whoever has a cart: somebody signed in, or a guest without an account. */
export interface ShownBuyer {
  /** Under which the pages keep the cart: the account's; empty for a guest. */
  email: string
  /** What a guest has said of who picks the order up; none for somebody with an account. */
  contact?: NonNullable<Session['guest']>
}

export function buyerOf({ person, guest }: Session): ShownBuyer | null {
  if (person) return { email: person.email }
  return guest ? { email: '', contact: guest } : null
}

/** Who buys in this browser; null for a visitor. */
export const buyerQuery = (api: Api) => ({ ...queryOf(api, getSession), select: buyerOf })

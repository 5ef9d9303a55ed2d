import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { getSession } from './contract.ts'

type Session = OutputOf<typeof getSession>

/** Who is signed in. A kept page says nobody; a signed-in person's page is made for them. */
export const sessionQuery = (api: Api) =>
  queryOptions({ queryKey: ['session'], queryFn: () => api(getSession) })

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

/** Null for a visitor. */
export const buyerQuery = (api: Api) => ({ ...sessionQuery(api), select: buyerOf })

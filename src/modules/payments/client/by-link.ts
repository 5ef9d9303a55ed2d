import type { Api } from '#kernel/api.ts'
import {
  renewPayLink,
  settleLinkPayment,
  startLinkPayment,
  withdrawPayLink,
} from '../contract/by-link.ts'

/** What whoever has a link does to pay. */
export function linkPayments(api: Api, token: string) {
  const params = { token }
  return {
    /** @param tip dollars for the staff; of a payment that is open nothing is changed */
    start: (tip: number) => api(startLinkPayment, { params, body: tip > 0 ? { tip } : undefined }),
    settle: () => api(settleLinkPayment, { params }),
  }
}

/** What the desk does with a link that is not paid yet. */
export function payLinkChanges(api: Api, id: string) {
  const params = { id }
  return {
    renew: () => api(renewPayLink, { params }),
    withdraw: () => api(withdrawPayLink, { params }),
  }
}

import type { Api } from '#kernel/api.ts'
import { settleLinkPayment, startLinkPayment } from '../contract/guest.ts'
import { renewPayLink, withdrawPayLink } from '../contract/house.ts'

/** What whoever has a link does to pay. */
export function linkPayments(api: Api, token: string) {
  const params = { token }
  return {
    /** @param tip dollars for the staff; the last choice counts */
    start: (tip: number) => api(startLinkPayment, { params, body: { tip } }),
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

import { type Route, serve } from '#platform/http/route.server.ts'
import { claimOrder as contract } from '../contract/claiming.ts'
import { askClaim, claimOrder } from '../service/claim.server.ts'
import type { OrderLinks } from '../service/links.server.ts'

/** @param origin where this site is reached, for the link in the email */
export function claimRoutes(links: OrderLinks, origin: string): Route[] {
  return [
    serve(contract, async (scope, { params: { token }, body: { proof } }) => {
      if (proof === undefined) {
        await askClaim(scope, links, { token, origin })
        return { status: 'mailed' as const }
      }
      await claimOrder(scope, links, { token, proof })
      return { status: 'claimed' as const }
    }),
  ]
}

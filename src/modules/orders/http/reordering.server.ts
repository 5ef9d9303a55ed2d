import { type Route, serve } from '#platform/http/route.server.ts'
import * as contract from '../contract/reordering.ts'
import { reorder } from '../service/reordering.server.ts'

export const reorderingRoutes: Route[] = [
  serve(contract.reorder, async (scope, { params, body }, { key }) => {
    const added = await reorder(scope, { id: params.id, seen: body.seen, key })
    return { added: added.map(({ id, quantity }) => ({ _id: id, quantity })) }
  }),
]

import { type Route, serve } from '#platform/http/route.server.ts'
import * as contract from './contract.ts'
import { getLegalPage } from './service.server.ts'

export const legalRoutes: Route[] = [
  serve(contract.getLegalPage, async (scope, { params }) => {
    const { updatedAt, ...page } = await getLegalPage(scope, params.name)
    return { ...page, updatedAt: updatedAt.toISOString() }
  }),
]

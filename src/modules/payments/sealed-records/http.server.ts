import { type Route, serve } from '#platform/http/route.server.ts'
import { openSealedRecord } from './contract.ts'
import * as service from './service.server.ts'

export const sealedRoutes: Route[] = [
  serve(openSealedRecord, async (scope, { params, body }) => {
    const found = await service.openSealedRecord(scope, params.id, body.reason)
    const { name, email, phone, ends_at: endsAt } = found
    return { name, email, phone, endsAt: new Date(endsAt).toISOString() }
  }),
]

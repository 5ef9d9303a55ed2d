import { dollarsFromCents } from '#kernel/money.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { takeAtCounter } from '../contract/at-counter.ts'
import * as service from '../service/at-counter.server.ts'

export const counterRoutes: Route[] = [
  serve(takeAtCounter, async (scope, { params, body }) => {
    const { id, cents } = await service.takeAtCounter(scope, params.id, body)
    return { insertedId: id, amount: dollarsFromCents(cents) }
  }),
]

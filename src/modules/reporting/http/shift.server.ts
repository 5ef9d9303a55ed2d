import { dollarsFromCents } from '#kernel/money.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { getShift } from '../contract/shift.ts'
import * as service from '../service/shift.server.ts'

export const shiftRoutes: Route[] = [
  serve(getShift, async (scope) => {
    const { orders, owedCents, ...shift } = await service.getShift(scope)
    const { waitsSince } = orders
    return {
      now: scope.now.toISOString(),
      ...shift,
      orders: {
        ...orders,
        waitsSince: waitsSince === null ? null : new Date(waitsSince).toISOString(),
      },
      owed: dollarsFromCents(owedCents),
    }
  }),
]

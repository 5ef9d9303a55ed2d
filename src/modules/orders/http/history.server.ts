import { dollarsFromCents } from '#kernel/money.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { writeDay } from '../rules.ts'
import * as contract from '../contract/history.ts'
import { listOrdersOf } from '../service/history.server.ts'

export const historyRoutes: Route[] = [
  serve(contract.listOrdersOf, async (scope, { params, query }) => {
    const { orders, next } = await listOrdersOf(scope, params.id, query.before)
    return {
      orders: orders.map(
        ({ id, number, state, day, total_cents: cents, created_at: createdAt }) => ({
          _id: id,
          number,
          date: writeDay(day),
          createdAt: new Date(createdAt).toISOString(),
          total: dollarsFromCents(cents),
          status: state,
        }),
      ),
      next,
    }
  }),
]

import { dollarsFromCents } from '#kernel/money.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { writeDay } from '../rules.ts'
import { getOrder, listOrders } from './contract.ts'
import * as service from './service.server.ts'

export const bookRoutes: Route[] = [
  serve(listOrders, async (scope, { query }) => {
    const { orders, ...page } = await service.listOrders(scope, query)
    return { ...page, orders: orders.map(viewOf) }
  }),
  serve(getOrder, async (scope, { params }) => {
    const { order, lines, events } = await service.getOrderInFull(scope, params.id)
    return {
      ...viewOf(order),
      lines: lines.map(({ dishId, name, image, category, priceCents, quantity }) => {
        const price = dollarsFromCents(priceCents)
        return { foodId: dishId, name, image, category, price, quantity }
      }),
      events: events.map((event) => ({ ...event, at: new Date(event.at).toISOString() })),
    }
  }),
]

type Listed = service.BookPage['orders'][number]

function viewOf(order: Listed) {
  return {
    _id: order.id,
    number: order.number,
    status: order.state,
    total: dollarsFromCents(order.totalCents),
    currency: order.currency,
    name: order.customerName,
    email: order.customerEmail,
    createdAt: new Date(order.createdAt).toISOString(),
    date: writeDay(order.day),
  }
}

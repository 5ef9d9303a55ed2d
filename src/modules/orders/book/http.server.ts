import { dollarsFromCents } from '#kernel/money.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { wireChoice } from '../line-options/rules.ts'
import { isLate, writeDay } from '../rules.ts'
import { getOrder, listOrders } from './contract.ts'
import * as service from './service.server.ts'

export const bookRoutes: Route[] = [
  serve(listOrders, async (scope, { query }) => {
    const { orders, ...page } = await service.listOrders(scope, query)
    return { ...page, orders: orders.map((order) => viewOf(order, scope.now)) }
  }),
  serve(getOrder, async (scope, { params }) => {
    const { order, customer, lines, events } = await service.getOrderInFull(scope, params.id)
    return {
      ...viewOf(order, scope.now),
      customer,
      lines: lines.map((line) => {
        const { dishId, name, image, category, priceCents, quantity } = line
        const price = dollarsFromCents(priceCents)
        return { foodId: dishId, name, image, category, price, quantity, ...wireChoice(line) }
      }),
      events: events.map(({ at, promisedAt, ...event }) => ({
        ...event,
        at: isoOf(at),
        readyAt: isoOrNull(promisedAt),
      })),
    }
  }),
]

type Listed = service.BookPage['orders'][number]

function viewOf(order: Listed, now: Date) {
  return {
    _id: order.id,
    number: order.number,
    status: order.state,
    total: dollarsFromCents(order.totalCents),
    currency: order.currency,
    name: order.customerName,
    email: order.customerEmail,
    createdAt: isoOf(order.createdAt),
    date: writeDay(order.day),
    readyAt: isoOrNull(order.promisedAt),
    isLate: isLate(order, now),
  }
}

function isoOf(at: number): string {
  return new Date(at).toISOString()
}

function isoOrNull(at: number | null): string | null {
  return at === null ? null : isoOf(at)
}

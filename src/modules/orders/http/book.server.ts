import { dollarsFromCents } from '#kernel/money.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { wireChoice } from '../rules/line-options.ts'
import { isLate, owedCents, writeDay } from '../rules.ts'
import { wireType } from '../rules/order-type.ts'
import { taxesOf } from '../bill/service/describe-taxes.server.ts'
import { getOrder, listOrders } from '../contract/book.ts'
import type { OrderLinks } from '../service/links.server.ts'
import * as service from '../service/book.server.ts'

/** What has gone back of these orders’ money or is on its way, in cents; one of which nothing has is not there. */
export type FindMoneyBack = (scope: Scope, orderIds: string[]) => Promise<Map<string, number>>

export function bookRoutes(links: OrderLinks, findMoneyBack: FindMoneyBack): Route[] {
  return [
    serve(listOrders, async (scope, { query }) => {
      const { orders, neverPlaced, dishes, ...page } = await service.listOrders(scope, query)
      const back = await findMoneyBack(
        scope,
        orders.map(({ id }) => id),
      )
      const views = orders.map((order) => ({
        ...viewOf(order, scope.now, !neverPlaced.has(order.id)),
        dishes: (dishes.get(order.id) ?? []).map(({ name, quantity }) => ({ name, quantity })),
        ...(back.has(order.id) && { back: dollarsFromCents(back.get(order.id) ?? 0) }),
      }))
      return { ...page, orders: views }
    }),
    serve(getOrder, async (scope, { params }) => {
      const full = await service.getOrderInFull(scope, params.id)
      const { order, customer, lines, events, isOverCapacity, opensAt, shortages } = full
      return {
        ...viewOf(
          order,
          scope.now,
          events.some(({ to }) => to === 'pending'),
        ),
        customer,
        ...(shortages.length > 0 && { shortages }),
        ...(isOverCapacity && { isOverCapacity }),
        ...(opensAt !== null && { opensAt: isoOf(opensAt) }),
        lines: lines.map((line) => {
          const { dishId, name, image, category, priceCents, quantity } = line
          const price = dollarsFromCents(priceCents)
          return { dishId, name, image, category, price, quantity, ...wireChoice(line) }
        }),
        ...(await taxesOf(scope, order)),
        events: events.map(({ at, promisedAt, ...event }) => ({
          ...event,
          at: isoOf(at),
          readyAt: isoOrNull(promisedAt),
        })),
        phone: order.customerPhone,
        note: order.note,
        allergies: order.allergies,
        payUntil: order.state === 'awaiting_payment' ? isoOrNull(order.expiresAt) : null,
        token: links.tokenOf(order.id),
      }
    }),
  ]
}

type Listed = service.BookPage['orders'][number]

function viewOf(order: Listed, now: Date, isPlaced: boolean) {
  return {
    _id: order.id,
    number: order.number || null,
    status: order.state,
    total: dollarsFromCents(order.totalCents),
    currency: order.currency,
    name: order.customerName,
    email: order.customerEmail,
    placedAt: isoOrNull(order.placedAt),
    createdAt: isoOf(order.createdAt),
    date: writeDay(order.day),
    readyAt: isoOrNull(order.promisedAt),
    isLate: isLate(order, now),
    payBy: order.payBy,
    isByPhone: order.isByPhone,
    isPlaced,
    owed: dollarsFromCents(owedCents(order)),
    hasAllergies: order.allergies !== '',
    ...(order.slotAt !== null && { pickupAt: isoOf(order.slotAt) }),
    ...wireType(order.type),
  }
}

function isoOf(at: number): string {
  return new Date(at).toISOString()
}

function isoOrNull(at: number | null): string | null {
  return at === null ? null : isoOf(at)
}

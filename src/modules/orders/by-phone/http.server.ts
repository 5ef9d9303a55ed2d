import { dollarsFromCents } from '#kernel/money.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { OrderLinks } from '../service/links.server.ts'
import { findPhoneGuests, forgetPhoneGuest, placeOrderByPhone, quoteByPhone } from './contract.ts'
import { forgetPhoneGuest as forget } from './service/forget-guests.server.ts'
import * as guests from './service/guests.server.ts'
import * as placing from './service/place-order.server.ts'
import { quoteTicket } from './service/quote-ticket.server.ts'

export function byPhoneRoutes(links: OrderLinks): Route[] {
  return [
    serve(placeOrderByPhone, async (scope, { body }, { key }) => {
      const order = await placing.placeOrderByPhone(scope, body, key)
      return {
        insertedId: order.id,
        number: order.number,
        total: dollarsFromCents(order.totalCents),
        token: links.tokenOf(order.id),
        payUntil: order.expiresAt === null ? null : new Date(order.expiresAt).toISOString(),
      }
    }),
    serve(quoteByPhone, (scope, { body }) => quoteTicket(scope, body)),
    serve(findPhoneGuests, async (scope, { query }) => {
      const found = await guests.findPhoneGuests(scope, query.search)
      return {
        guests: found.map(({ person_id: _id, name, phone, email, orders, called_at: at }) => {
          return { _id, name, phone, email, orders, calledAt: new Date(at).toISOString() }
        }),
      }
    }),
    serve(forgetPhoneGuest, async (scope, { params }) => {
      await forget(scope, params.id)
      return { deletedCount: 1 }
    }),
  ]
}

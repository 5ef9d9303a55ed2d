import type { Db } from '#platform/database/database.server.ts'
import type { OrderTables } from '../tables.server.ts'

export interface KitchenTables {
  kitchen_ticks: { order_id: string; position: number; actor: string; at: number }
  kitchen_tickets: {
    order_id: string
    kind: TicketKind
    copies: number
    actor: string
    at: number
  }
}

/** The kinds of ticket; one so far, what the cooks work from. */
export type TicketKind = 'kitchen'

export interface EscalationTables {
  kitchen_alerts: { order_id: string; at: number }
}

export function tables(db: Db) {
  return db.tables<OrderTables & KitchenTables & EscalationTables>()
}

export interface EscalationTables {
  kitchen_alerts: { order_id: string; at: number }
}

/** What is added for serving, for what food is packed in, or to an order that is small. */
export const chargeKinds = ['service', 'packaging', 'small_order'] as const
export type ChargeKind = (typeof chargeKinds)[number]

/** Charges and tips are shares of what the dishes cost, or sums of money. */
export const sumUnits = ['percent', 'money'] as const
export type SumUnit = (typeof sumUnits)[number]

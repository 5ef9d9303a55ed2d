/** Why something cannot be paid. */
export const priceTexts = {
  notAPrice: 'This is not a price.',
  send: (unit: string) => `Send ${unit}.`,
  changed: (total: string) => `The price has changed: your order now comes to ${total}.`,
  free: 'This order is free: place it without a card.',
  belowMinimum: (least: string, missing: string) =>
    `Card payments start at ${least}: add ${missing} more.`,
  aboveMaximum: (most: string) => `Card payments can be up to ${most}.`,
  unknown: 'You have no such payment.',
  paid: (orderNumber: string) => `Order ${orderNumber} is already paid.`,
  busy: 'Your payment is being processed. Please wait a moment.',
  mismatch:
    'This payment does not match its order. The restaurant has been told and will look into it.',
}

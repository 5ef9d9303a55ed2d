/** Why the test processor refuses a payment. */
export const chargingTexts = {
  unknown: 'The test processor knows no such payment.',
  noMethod: 'Please enter the card again.',
  paid: 'This has already been paid.',
  ended: 'This payment can no longer be made. Please start again from your cart.',
}

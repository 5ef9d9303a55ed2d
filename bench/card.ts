/** The card that always pays, as the test processor takes it. */
export const goodCard = {
  number: '4242424242424242',
  exp_month: 12,
  exp_year: 2034,
  cvc: '123',
  postal_code: '12534',
}

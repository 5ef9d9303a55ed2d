/** What stands on the page of the bank that there is in test mode only. */
export const bankTexts = {
  title: 'Test bank',
  text: 'With a real method your own bank’s page stands here. No money moves: choose what it answers.',
  complete: 'Pay',
  later: 'Pay, and let the shop wait for it',
  fail: 'Do not pay',
  unknown: 'The test bank knows no such payment.',
} as const

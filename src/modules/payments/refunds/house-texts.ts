/** Emails to the house about refunds. */
export const refundAlertTexts = {
  large: (sum: string, orderNumber: string) =>
    `An admin refunded ${sum} of order ${orderNumber}, more than the front of house is allowed to.`,
  largeSubject: (sum: string, orderNumber: string) => `${sum} of order ${orderNumber} was refunded`,
  largeAdvice:
    'If none of you did this, change the password of the account below and check the refunds.',
  refundedBy: 'Refunded by',
  open: (orderNumber: string) => `Open order ${orderNumber}`,
  failed: (sum: string, orderNumber: string, reason: string) =>
    `The refund of ${sum} for order ${orderNumber} failed. ${reason}`,
  failedSubject: (orderNumber: string) => `A refund for order ${orderNumber} has failed`,
  failedAdvice:
    'Unless you have refunded your guest another way, they are still waiting. Try again on the order’s page, or refund them another way.',
}

/** What is wrong with a refund that is asked for. */
export const refundProblems = {
  oneKind: 'Send lines, an amount or the whole order, and only one of them.',
  amount: (unit: string, decimals: string) => `Send ${unit} ${decimals}, more than 0.`,
  noLine: 'Choose at least one dish.',
  manyLines: (most: number) => `Choose up to ${most} dishes.`,
  twice: 'Name each line once.',
  whole: 'Lines and quantities are whole numbers from 1.',
  reason: 'Enter a reason.',
  longReason: (most: number) => `Use up to ${most} characters.`,
  plainReason: 'Write the reason on one line.',
  noSuchLine: 'This order has no such line.',
  notInOrder: (position: number) => `There is no line ${position} in this order.`,
  noSuchSwap: (position: number) => `There is no such swap of line ${position}.`,
  noneLeft: (dish: string) => `There is no ${dish} left to refund.`,
  fewLeft: (count: number, dish: string) =>
    count === 1
      ? `There is only 1 ${dish} left to refund.`
      : `There are only ${count} ${dish} left to refund.`,
  nothingLeft: 'This order has already been refunded in full.',
  atMost: (sum: string) => `Up to ${sum} of this order can be refunded.`,
}

/** Why a refund has failed, and what hosts may refund. */
export const refundTexts = {
  failures: {
    lost_or_stolen_card: 'The card was reported lost or stolen.',
    expired_or_canceled_card: 'The card has expired or was cancelled.',
    disputed: 'The guest has already asked their bank for the money.',
    insufficient_funds: 'The restaurant’s account doesn’t have enough money.',
    declined: 'The guest’s bank declined it.',
    already_refunded: 'It was already refunded at the card processor.',
    cancelled: 'It was cancelled at the card processor.',
    other_processor: 'The card processor that took the payment is no longer set up here.',
    unknown: 'The card processor gave no reason.',
  },
  moreLeft: (sum: string) =>
    `You can refund ${sum} more of this order. A manager can refund the rest.`,
  upTo: (sum: string) =>
    `You can refund up to ${sum} of this order. A manager can refund the rest.`,
  onlyManagers: 'Ask a manager: only managers can refund.',
  askManager: (sum: string) => `Ask a manager: you can refund up to ${sum} per order.`,
  /** What is on the plate in place of what was ordered. */
  instead: (dish: string, ordered: string) => `${dish} instead of ${ordered}`,
}

/** How the owner sets the way the kitchen answers orders. */
export const answerTexts = {
  what: 'The kitchen settings',
  loading: 'Loading the kitchen settings',
  accepting: 'Accepting orders',
  acceptingIntro: 'One tap on the board accepts an order for one of these times.',
  times: 'Usual times (minutes)',
  timesHint: 'The first one is the main button, the others appear next to it.',
  unanswered: 'When nobody answers',
  unansweredIntro:
    'Counted from when an order comes in, or from your opening time if you are closed.',
  remind: 'Ring louder after (minutes)',
  remindHint: 'The board shows which order is waiting.',
  mail: 'Email us after (minutes)',
  mailHint: 'Leave empty for no email.',
  reject: 'Auto-reject and refund after (minutes)',
  rejectHint:
    'Leave empty to let orders wait until someone answers. The guest reads that the kitchen couldn’t get to it in time.',
  board: 'Kitchen board',
  boardIntro:
    'Without it, orders are accepted automatically once they are paid, for the first of your usual times, and guests can’t cancel online.',
  usesBoard: 'We use the kitchen board',
  front: 'Front of house',
  frontIntro: 'Staff who take orders, bookings and payments but are not admins.',
  refundLimit: (unit: string) => `Refund limit (${unit})`,
  refundLimitHint: (none: string) => `Most they can refund per order. ${none}: only admins refund.`,
}

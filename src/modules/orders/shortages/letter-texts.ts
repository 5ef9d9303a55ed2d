/** The letter that asks what a guest wants instead, and the answers that cannot be taken. */
export const shortageLetterTexts = {
  ways: (sum: string, until: string) =>
    `Swap it, leave it out (${sum} back) or cancel the order by ${until}.`,
  subject: (dish: string, number: string, until: string) =>
    `We ran out of ${dish}: choose for order ${number} by ${until}`,
  heading: 'We ran out of something you ordered',
  sorry: (dish: string) => `We’re sorry, we ran out of ${dish}.`,
  button: 'Choose what to do',
  otherwise: {
    drop: 'If we don’t hear from you by then, we’ll leave it out and refund you.',
    swap: 'If we don’t hear from you by then, we’ll swap it for something similar.',
    cancel: 'If we don’t hear from you by then, we’ll cancel the order and refund you.',
  },
  alreadyChosen: 'A choice has already been made.',
  notOffered: (name: string | undefined) =>
    name === undefined
      ? 'This is not available right now. Choose something else.'
      : `${name} is not available right now. Choose something else.`,
}

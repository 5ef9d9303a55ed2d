/** What a guest wants where something runs out, as they choose it and as they are told of it. */
export const substitutionTexts = {
  choice: {
    drop: 'Leave it out and refund me',
    swap: 'Swap it for something similar',
    cancel: 'Cancel my order',
  },
  ifNotChosen: {
    drop: 'If you don’t choose, we’ll leave it out and refund you.',
    swap: 'If you don’t choose, we’ll swap it for something similar.',
    cancel: 'If you don’t choose, we’ll cancel the order and refund you.',
  },
}

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

/** What became of a dish that ran out, as its guest and the kitchen read it. */
export const outcomeTexts = {
  asked: (dish: string) => `${dish} ran out.`,
  swapped: (dish: string, swap: string) => `${swap} instead of ${dish}.`,
  dropped: (dish: string) => `Without ${dish}.`,
  cancelled: (dish: string) => `Cancelled: ${dish} ran out.`,
  withdrawn: (dish: string) => `${dish} is available after all.`,
}

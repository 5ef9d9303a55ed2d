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

/** A guest's choice on the page of an order of which something ran out. */
export const ranOutTexts = {
  cancelTitle: 'Cancel this order?',
  cancelText: 'The whole order will be cancelled and refunded in full.',
  cancelYes: 'Yes, cancel it',
  cancelNo: 'Keep it',
  instead: 'Have instead',
  offer: (name: string, back: string) => `${name}, ${back} back`,
  swap: 'Swap it',
  drop: 'Leave it out',
  dropFor: (back: string) => `Leave it out, ${back} back`,
  cancel: 'Cancel the order',
  call: 'Call us to choose:',
  needsScript: 'Turn on JavaScript to choose.',
}

/** The question at checkout what should happen where something runs out. */
export const substitutionFieldTexts = {
  label: 'If something runs out',
  hint: 'We’ll ask you on your order’s page. If you don’t answer within five minutes:',
}

/** What is missing or wrong on a phone ticket. */
export const ticketProblems = {
  name: 'Ask for a name to call out.',
  nameInOneLine: 'Write the name on one line.',
  longName: (most: number) => `Use up to ${most} characters.`,
  phone: 'Ask for a number to call back.',
  pay: (ways: readonly string[]) => `Choose how it is paid: ${ways.join(', ')}.`,
  linkAtCounter: 'A payment link needs a phone number: take the payment here.',
  tip: 'A tip is only possible when you take the payment now.',
  noDish: 'Choose at least one dish.',
  manyDishes: (most: number) => `Add up to ${most} dishes.`,
  manyOptions: (most: number) => `Choose up to ${most} options per dish.`,
  quantity: (most: number) => `Take 1 to ${most} of a dish.`,
}

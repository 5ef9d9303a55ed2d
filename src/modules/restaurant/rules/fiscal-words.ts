/** What is said where the law asks for a certified till. Servery is none, and says so wherever money is taken. */
export const fiscalTexts = {
  /** What a refusal says, and whoever would take the money reads beside the buttons. */
  isOff:
    'Cash and card terminal are off here: the law asks for a certified cash register, and Servery is not one. An admin can read what it asks and confirm it in Settings, Taxes. Until then, take the money in your own till.',
  /** Beside “In cash” and “By card terminal” once an admin has confirmed it. */
  isOn: 'Servery prints no fiscal receipt.',
  noOwnTill:
    'This restaurant takes the money at the counter here: record it as cash or card terminal.',
  otherLaw: 'The restaurant’s country has changed. Please load this page again.',
  /** Stands on receipts. */
  receipt: 'This is not a fiscal receipt.',
  /** Stands on the day’s close, on the page and on paper. */
  close: 'Servery is not a certified cash register. This is no fiscal report.',
  /** Where the country is chosen. */
  country: (place: string) =>
    `The law in ${place} asks for a certified cash register, and Servery is not one: taking cash or cards at the counter stays off until an admin confirms it under Taxes.`,
  /** What the doctor says of the list. */
  isOld: (day: string) =>
    `What the law asks of tills was read on ${day}, more than a year ago. Update Servery, and ask your tax adviser what holds now.`,
  notChecked: (place: string) =>
    `Nobody has checked what the law in ${place} asks of tills: ask your tax adviser.`,
  quebec: 'In Québec, choose Canada (Québec): restaurants there need certified billing.',
} as const

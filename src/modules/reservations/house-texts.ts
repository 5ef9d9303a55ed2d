/** What is wrong with the owner's rules. */
export const ruleProblems = {
  step: 'Choose 15, 30 or 60 minutes.',
  notice: 'Choose up to 10,080 minutes: a week.',
  daysAhead: 'Choose 0 to 365 days.',
  party: (from: number, to: number) => `Choose ${from} to ${to} guests.`,
  pace: 'Choose 1 to 1,000 guests, or leave it empty for no limit.',
  reminder: 'Choose 1 to 72 hours, or none for no reminder.',
  turns: 'Add 1 to 12 lengths of stay.',
  stay: 'Choose quarters of an hour, up to 8 hours.',
  closures: (most: number) => `Up to ${most} closed days can be saved.`,
  date: 'Choose a date.',
  laterDate: 'Choose a date that is not before the first.',
  note: (most: number) => `Use up to ${most} characters.`,
}

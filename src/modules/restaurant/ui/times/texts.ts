/** What the choice of ways says. */
export const typeTexts = {
  title: 'How guests have their food',
  intro: 'With both, guests and whoever takes a call choose one for each order.',
  hints: {
    pickup: 'They fetch it within your ordering hours.',
    eat_in: 'They order, pay and eat here, while your ordering hours and your house hours overlap.',
  },
} as const

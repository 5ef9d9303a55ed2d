/** What is said to whoever keeps a dish that cannot be kept. */
export const favouriteRefusals = {
  noDish: 'This dish is not on the menu.',
  tooMany: (most: number) => `You already have ${most} favorites. Remove one first.`,
  notKept: 'This dish is not one of your favorites.',
}

/** The heart beside a dish, for screen readers. */
export const heartTexts = {
  favourite: (dish: string) => `Favorite: ${dish}`,
}

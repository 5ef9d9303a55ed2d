/** What is said after a tap on a dish. */
export const addingTexts = {
  failed: 'That didn’t work. Check your connection and try again.',
  added: (dish: string) => `${dish} Added to cart`,
  cancel: 'Cancel',
}

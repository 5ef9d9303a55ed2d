/** What is said after a tap on a dish. */
export const addingTexts = {
  added: (dish: string) => `${dish} Added to cart`,
  cancel: 'Cancel',
}

/** Where a tap on a dish comes to nothing. */
export const addTexts = {
  failed: 'That didn’t work. Check your connection and try again.',
}

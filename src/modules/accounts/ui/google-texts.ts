/** Where Google vouches for nobody. */
export const googleTexts = {
  refused: 'Google did not sign you in. Please try again.',
}

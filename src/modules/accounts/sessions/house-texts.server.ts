/** Why a kitchen screen cannot be added or signed in. */
export const screenRefusals = {
  tooMany: (most: number) =>
    `There are already ${most} screens. Remove one that is no longer used.`,
  signedOut: 'This screen is no longer signed in. Make a new code for it.',
  unknown: 'There is no such screen.',
  wrongCode: 'This code is incorrect, has already been used, or is older than ten minutes.',
  sameName: 'There is already a screen with this name.',
}

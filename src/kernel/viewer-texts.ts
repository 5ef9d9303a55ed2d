/** Told to whoever may not do what they ask for. */
export const viewerTexts = {
  signInAgain: 'Please sign in again to confirm it’s you.',
  secondFactor: 'Set up a second factor first. This restaurant requires it of admins.',
  notFor: {
    kitchen: 'This is for the restaurant’s kitchen staff.',
    host: 'This is for the restaurant’s front of house.',
    admin: 'This is for the restaurant’s admins.',
  },
  signIn: 'Please sign in first.',
  screenSignedOut:
    'This screen is signed out of the kitchen. Ask an admin for a code and enter it at /kitchen-screen.',
  kitchenOnly: 'This screen is signed in for the kitchen only.',
}

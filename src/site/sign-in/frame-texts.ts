/** Around the forms that sign somebody in. */
export const signInFrameTexts = {
  noScript:
    'Signing in needs JavaScript, which is turned off in this browser. Turn it on and reload the page. You can still browse the menu and the shop.',
  or: 'or',
}

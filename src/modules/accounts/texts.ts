/** Told to everybody who asks for more links than are mailed, whether there is an account or not. */
export const newestLink =
  'Several links were sent to this address recently. If it has an account here, use the newest one in your mailbox. It still works.'

/** How somebody confirms their address, where that is asked of them. */
export const howToConfirm =
  'Open the link in the email you got when you registered. If you no longer have it, “Forgot your password?” sends one that also confirms your address.'

/** The specification's words around a new admin. */
export const adminTexts = {
  askTitle: 'Are you sure?',
  askText: '{name} will be set as admin.',
  askButton: 'Yes, make admin!',
  madeTitle: '{name} is admin now',
  madeText: 'The user is admin now',
} as const

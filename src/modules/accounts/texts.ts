/** To everybody who asks for more links than are mailed, account or not. */
export const newestLink =
  'Several links have been sent to this address lately. If it has an account here, use the newest one in your mailbox: it is still good.'

/** The specification's words around a new admin. */
export const adminTexts = {
  askTitle: 'Are you sure?',
  askText: '{name} will be set as admin.',
  askButton: 'Yes, make admin!',
  madeTitle: '{name} is admin now',
  madeText: 'The user is admin now',
} as const

/** The specification's words around a new admin. */
export const adminTexts = {
  askTitle: 'Are you sure?',
  askText: '{name} will be set as admin.',
  askButton: 'Yes, make admin!',
  madeTitle: '{name} is admin now',
  madeText: 'The user is admin now',
} as const

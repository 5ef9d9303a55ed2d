/** Whoever was signed out, or lost a role, while a page was open. */
export const lostRoleTexts = {
  admin: 'You are no longer signed in as an admin. Log in again to continue.',
  host: 'You are no longer signed in as front of house. Log in again to continue.',
  customer: 'You are no longer signed in. Log in again to continue.',
}

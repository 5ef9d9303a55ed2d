import type { GivenRole } from './rules.ts'

/** Why somebody's role cannot be changed, or a list not be shown. */
export const peopleRefusals = {
  list: 'This list can’t be shown like that.',
  lastAdmin:
    'This is the last admin. Make someone else an admin first, so the restaurant can still be run.',
  adminsOnly: 'This is for the restaurant’s admins.',
  isAdmin: (name: string, role: Exclude<GivenRole, 'admin'>) =>
    role === 'kitchen'
      ? `${name} is an admin and can already work in the kitchen.`
      : `${name} is an admin and can already work front of house.`,
  notYourself: 'You can’t delete yourself here. Ask another admin.',
  googleNotSetUp: (address: string) =>
    `Google is not set up yet. Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, and enter ${address} as the redirect address at Google.`,
}

import { type Sentences, counted, listed, numberIn, own, visitor } from './deed.ts'

/** What is done to people and their accounts. */
export const peopleSentences: Sentences = {
  'role.changed': ({ who, what, details }) => {
    if (details['to'] === 'admin') return `${who} made ${what} an admin`
    if (details['to'] === 'kitchen') return `${who} let ${what} into the kitchen`
    return details['from'] === 'kitchen'
      ? `${who} took ${what} out of the kitchen`
      : `${who} took ${what}’s admin role`
  },
  'first_admin.made': ({ what }) => `${what} set up the site as its first admin`,
  'person.deleted': ({ who, isOwn, details }) => {
    const deleted = isOwn ? 'Somebody deleted their own account' : `${who} deleted a person`
    return details['kept'] === true ? `${deleted}; their orders are kept without a name` : deleted
  },
  'phone_guest.forgotten': ({ who }) => `${who} forgot a guest who had ordered by phone`,
  'person.taken_over': ({ what }) => `Google’s owner of the address took over ${what}’s account`,
  'profile.changed': (deed) => {
    const { details } = deed
    const parts = [
      ...(details['name'] === true ? ['name'] : []),
      ...(details['photo'] === true ? ['photo'] : []),
    ]
    return `${deed.who} changed ${own(deed)} ${listed(parts) || 'profile'}`
  },
  'email.change_asked': (deed) => `${deed.who} asked to change ${own(deed)} email address`,
  'email.changed': ({ what }) => `${what} confirmed a new email address`,
  'password.changed': (deed) =>
    deed.who === visitor
      ? `${deed.what} set a new password by a mailed link`
      : `${deed.who} set ${own(deed)} password anew`,
  'note.changed': ({ who, what, details }) =>
    details['isEmpty'] === true
      ? `${who} emptied the note about ${what}`
      : `${who} changed the note about ${what}`,
  'own_data.exported': (deed) => `${deed.who} downloaded ${own(deed)} own data`,
  'session.ended': (deed) => `${deed.who} signed out one of ${own(deed)} devices`,
  'sessions.ended': (deed) => {
    const count = numberIn(deed, 'count') ?? 0
    return `${deed.who} signed out ${own(deed)} other devices (${counted(count, 'session', 'sessions')})`
  },
  'session.refused': ({ what }) => `A session for ${what} under another address was refused`,
  'second_factor.enabled': (deed) => `${deed.who} turned on ${own(deed)} second factor`,
  'second_factor.disabled': (deed) => `${deed.who} turned off ${own(deed)} second factor`,
  'second_factor.used_recovery_code': ({ what }) => `A recovery code of ${what} was used`,
  'account_policy.changed': ({ who, details }) =>
    details['adminsNeedSecondFactor'] === true
      ? `${who} required a second factor of all admins`
      : `${who} no longer requires a second factor of admins`,
}

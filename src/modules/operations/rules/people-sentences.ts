import { counted } from '#kernel/counted.ts'
import { type Entry, listed, numberIn, own, type Sentences, visitor } from './entry.ts'

/** What is done to people and their accounts. */
export const peopleSentences: Sentences = {
  'role.changed': ({ who, what, details }) => {
    if (details['to'] === 'admin') return `${who} made ${what} an admin`
    if (details['to'] === 'kitchen') return `${who} let ${what} into the kitchen`
    if (details['to'] === 'host') return `${who} let ${what} work front of house`
    if (details['from'] === 'host') return `${who} removed ${what} from front of house`
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
  'profile.changed': (entry) => {
    const { details } = entry
    const parts = [
      ...(details['name'] === true ? ['name'] : []),
      ...(details['photo'] === true ? ['photo'] : []),
    ]
    return `${entry.who} changed ${own(entry)} ${listed(parts) || 'profile'}`
  },
  'email.change_asked': (entry) => `${entry.who} asked to change ${own(entry)} email address`,
  'email.changed': ({ what }) => `${what} confirmed a new email address`,
  'password.changed': (entry) =>
    entry.who === visitor
      ? `${entry.what} set a new password by a mailed link`
      : `${entry.who} set ${own(entry)} password anew`,
  'note.changed': ({ who, what, details }) =>
    details['isEmpty'] === true
      ? `${who} emptied the note about ${what}`
      : `${who} changed the note about ${what}`,
  'own_data.exported': (entry) => `${entry.who} downloaded ${own(entry)} own data`,
  'session.ended': (entry) => `${entry.who} signed out one of ${own(entry)} devices`,
  'sessions.ended': (entry) => {
    const count = numberIn(entry, 'count') ?? 0
    return `${entry.who} signed out ${own(entry)} other devices (${counted(count, 'session', 'sessions')})`
  },
  'session.refused': ({ what }) => `A session for ${what} under another address was refused`,
  'second_factor.enabled': (entry) => `${entry.who} turned on ${own(entry)} second factor`,
  'second_factor.disabled': (entry) => `${entry.who} turned off ${own(entry)} second factor`,
  'second_factor.used_recovery_code': ({ what }) => `A recovery code of ${what} was used`,
  'account_policy.changed': ({ who, details }) =>
    details['adminsNeedSecondFactor'] === true
      ? `${who} required a second factor of all admins`
      : `${who} no longer requires a second factor of admins`,
  // The log keeps the names of the kitchen's screens, which are nobody's.
  'screen.added': (entry) => `${entry.who} added ${named(entry)}, ${stay(entry)}`,
  'screen.code_made': (entry) => `${entry.who} made a new code for ${named(entry)}`,
  'screen.connected': (entry) => {
    const by = entry.who === visitor ? '' : `, where ${entry.who} was signed in`
    return `The code of ${named(entry)} was entered${by}: it is signed in ${stay(entry)}`
  },
  'screen.extended': (entry) => `${entry.who} extended ${named(entry)} ${stay(entry)}`,
  'screen.signed_out': (entry) => `${entry.who} signed out ${named(entry)}`,
  'screen.removed': (entry) => `${entry.who} removed ${named(entry)}`,
}

function named({ details }: Entry): string {
  return `the kitchen screen “${String(details['name'] ?? '')}”`
}

const stays: Record<string, string> = {
  shift: 'for a shift',
  week: 'for a week',
  always: 'until it is signed out',
}

function stay({ details }: Entry): string {
  return stays[String(details['stay'])] ?? ''
}

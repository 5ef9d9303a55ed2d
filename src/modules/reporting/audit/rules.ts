/** What a sentence about a line is made of. */
export interface Deed {
  action: string
  /** Who did it, by name. */
  who: string
  /** What it was done to, by name; it may be the one who did it. */
  what: string
  /** They did it to themselves. */
  isOwn: boolean
  details: Readonly<Record<string, unknown>>
}

type Words = (deed: Deed) => string

const own = ({ isOwn, what }: Deed) => (isOwn ? 'their' : `${what}’s`)

/** What each action is in words; an action that is not here yet is read out (`plainWords`). */
const sentences: Readonly<Record<string, Words>> = {
  'role.changed': ({ who, what, details }) =>
    details['to'] === 'admin' ? `${who} made ${what} an admin` : `${who} took ${what}’s admin role`,
  'person.deleted': ({ who, details }) =>
    details['kept'] === true
      ? `${who} deleted a person and kept their orders without a name`
      : `${who} deleted a person`,
  'person.taken_over': ({ what }) => `Google’s owner of the address took over ${what}’s account`,
  'note.changed': ({ who, what, details }) =>
    details['isEmpty'] === true
      ? `${who} emptied the note about ${what}`
      : `${who} changed the note about ${what}`,
  'password.changed': (deed) => `${deed.who} set ${own(deed)} password anew`,
  'session.refused': ({ what }) => `A session for ${what} under another address was refused`,
  'second_factor.enabled': (deed) => `${deed.who} turned on ${own(deed)} second factor`,
  'second_factor.disabled': (deed) => `${deed.who} turned off ${own(deed)} second factor`,
  'second_factor.used_recovery_code': ({ what }) => `A recovery code of ${what} was used`,
  'account_policy.changed': ({ who, details }) =>
    details['adminsNeedSecondFactor'] === true
      ? `${who} required a second factor of all admins`
      : `${who} no longer requires a second factor of admins`,
  'dish.added': ({ who, what }) => `${who} added ${what} to the menu`,
  'dish.changed': ({ who, what }) => `${who} changed ${what}`,
  'dish.deleted': ({ who, what }) => `${who} took ${what} off the menu`,
  'cards.stopped': ({ what }) => `${what}’s cards were stopped for a day after too many refusals`,
  'payment.settled': ({ who, what }) => `${who}: ${what} was settled`,
  'payment.claims_differ': ({ who, what }) => `${who} claimed something else about ${what}`,
  'payment.mismatch': ({ what }) => `Money does not fit its order: ${what}`,
}

export function wordsOf(deed: Deed): string {
  return sentences[deed.action]?.(deed) ?? `${deed.who}: ${plainWords(deed.action)}, ${deed.what}`
}

/** `role.changed` as people read it: "role changed". */
export function plainWords(action: string): string {
  return action.replace(/[._]+/g, ' ')
}

/** "person 0190…" in its two parts. */
export function partsOf(object: string): { noun: string; id: string } {
  const space = object.indexOf(' ')
  if (space < 0) return { noun: object, id: '' }
  return { noun: object.slice(0, space), id: object.slice(space + 1) }
}

const pageSize = 50
const largestPage = 100

type Asked = Partial<Record<'before' | 'actor' | 'action' | 'limit', string | undefined>>

/** What is asked for, read; or a sentence per field that cannot be. */
export function readAsked({ before, actor, action, limit }: Asked) {
  const problems: Record<string, string> = {}
  const place = before === undefined ? undefined : Number(before)
  if (place !== undefined && !(Number.isInteger(place) && place > 0 && place <= 2 ** 31)) {
    problems['before'] = 'Take it from the last page’s `next`'
  }
  const size = limit === undefined ? pageSize : Number(limit)
  if (!Number.isInteger(size) || size < 1 || size > largestPage) {
    problems['limit'] = `A page has 1 to ${largestPage} lines`
  }
  return { filter: { before: place, actor, action }, limit: size, problems }
}

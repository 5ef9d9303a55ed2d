import { counted } from '#kernel/counted.ts'
import { formatCents } from '#kernel/money.ts'
import type { BookingRules } from '#modules/reservations/booking-rules.ts'
import { dayName } from '#modules/restaurant/opening.ts'

/** What the log calls somebody who is not signed in. */
export const visitor = 'A visitor'

/** What a sentence about a line is made of. */
export interface LogEntry {
  action: string
  /** Who did it, by name. */
  who: string
  /** What it was done to, by name; it may be the one who did it. */
  what: string
  /** Whether somebody did it to themselves, or to what is theirs. */
  isOwn: boolean
  details: Readonly<Record<string, unknown>>
  /** An instant in milliseconds, as the restaurant's clock has it. */
  say: (instant: number) => string
}

export type LogSentences = Readonly<Record<string, (entry: LogEntry) => string>>

/** What is done to the menu and its options, the settings, the pictures, and the tables with who books them. */
export const houseSentences: LogSentences = {
  'dish.added': ({ who, what }) => `${who} added ${what} to the menu`,
  'dish.changed': (entry) => {
    const [from, to] = [numberIn(entry, 'before'), numberIn(entry, 'priceCents')]
    if (from === undefined || to === undefined || from === to)
      return `${entry.who} changed ${entry.what}`
    return `${entry.who} changed ${entry.what}, from ${formatCents(from)} to ${formatCents(to)}`
  },
  'dish.availability': (entry) => `${entry.who} ${dishMarkWords(entry)}`,
  'dish.stock': (entry) => `${entry.who} ${stockWords(entry)}`,
  'dish.hours': ({ who, what, details }) =>
    typeof details['words'] === 'string'
      ? `${who} said when ${what} is served: ${details['words']}`
      : `${who} serves ${what} whenever orders are taken`,
  'dish.deleted': ({ who, what }) => `${who} took ${what} off the menu`,
  'dish.returned': ({ who, what }) => `${who} put ${what} back on the menu`,
  'category.added': (entry) => `${entry.who} added the category ${labelIn(entry)}`,
  'category.changed': (entry) => `${entry.who} changed the category ${labelIn(entry)}`,
  'category.deleted': (entry) => {
    const count = numberIn(entry, 'dishes') ?? 0
    const { movesTo } = entry.details
    const moved = typeof movesTo === 'string' && count > 0
    return `${entry.who} deleted the category ${labelIn(entry)}${moved ? `; ${counted(count, 'dish', 'dishes')} moved to “${movesTo}”` : ''}`
  },
  'categories.ordered': ({ who }) => `${who} changed the order of the categories`,
  'menu.imported': (entry) => {
    const count = (name: string) => numberIn(entry, name) ?? 0
    const added = counted(count('added'), 'dish', 'dishes')
    return `${entry.who} imported a menu: ${added} added, ${count('changed')} changed, ${count('removed')} removed`
  },
  'pictures.sent': (entry) =>
    `${entry.who} sent ${counted(numberIn(entry, 'count') ?? 0, 'picture', 'pictures')} for the menu in a zip`,
  'settings.changed': (entry) =>
    `${entry.who} changed the settings${fieldsIn(entry, settingNames)}`,
  'fiscal_law.confirmed': ({ who, details }) =>
    `${who} confirmed what the law in ${String(details['place'])} asks of tills, and takes money at the counter`,
  'fiscal_law.withdrawn': ({ who, details }) =>
    `${who} withdrew what was confirmed about the law in ${String(details['place'])}: no money is taken at the counter`,
  'house.opened': ({ who }) => `${who} opened the restaurant: test orders were removed`,
  'house.taken_over': ({ who, details }) =>
    details['keepsMenu'] === true
      ? `${who} made the sample restaurant their own and kept its menu`
      : `${who} made the sample restaurant their own`,
  'ordering.paused': ({ who, details, say }) =>
    `${who} stopped taking orders${typeof details['until'] === 'number' ? ` until ${say(details['until'])}` : ''}`,
  'ordering.resumed': ({ who }) => `${who} began to take orders again`,
  'board.cleared': (entry) =>
    `${entry.who} marked ${counted(numberIn(entry, 'orders') ?? 0, 'order', 'orders')} from before that day as handed out`,
  'appearance.changed': ({ who }) => `${who} changed the look of the site`,
  'house_pages.changed': ({ who }) => `${who} changed the pages of the site`,
  'slot_settings.changed': ({ who }) => `${who} changed the times that guests can order for`,
  'kitchen_settings.changed': ({ who }) => `${who} changed how the kitchen answers orders`,
  'picture.uploaded': ({ who }) => `${who} uploaded a picture`,
  'picture.swept': () => 'A picture that nothing showed any more was removed',
  'review.approved': (entry) => `${entry.who} approved a review${starWords(entry)}`,
  'review.declined': (entry) => `${entry.who} declined a review${starWords(entry)}`,
  'review.answered': ({ who, details }) =>
    details['isEmpty'] === true
      ? `${who} took an answer to a review back`
      : `${who} answered a review`,
  'message.archived': ({ who }) => `${who} archived a message`,
  'message.unarchived': ({ who }) => `${who} put a message back into the inbox`,
  'site.checked': ({ details: { toMend } }) => {
    const abouts = typeof toMend === 'string' ? toMend.split(', ').filter(Boolean) : []
    const found = abouts.length === 0 ? 'nothing to mend' : `to mend: ${inAList(abouts)}`
    return `The site was checked from outside, ${found}`
  },
  'backup.restored': ({ what, say }) => {
    const madeAt = Date.parse(what.replace(/^backup /, ''))
    return `A backup was restored${Number.isNaN(madeAt) ? '' : `, made ${say(madeAt)}`}`
  },
  // Their names stand in the details, those of groups and of options alike.
  'options.added': (entry) => `${entry.who} added ${optionsIn(entry)}`,
  'options.changed': (entry) => `${entry.who} changed ${optionsIn(entry)}`,
  'options.deleted': (entry) => `${entry.who} deleted ${optionsIn(entry)}`,
  'options.linked': (entry) => `${entry.who} put ${optionsIn(entry)} on ${linkTarget(entry)}`,
  'options.unlinked': (entry) => `${entry.who} took ${optionsIn(entry)} off ${linkTarget(entry)}`,
  'options.priced': (entry) =>
    `${entry.who} set prices of ${optionsIn(entry)} on ${linkTarget(entry)}`,
  'option.availability': (entry) => `${entry.who} ${optionMarkWords(entry)}`,
  // What is done at the desk where tables are given out.
  'tables.changed': (entry) => {
    const tables = counted(numberIn(entry, 'tables') ?? 0, 'table', 'tables')
    return `${entry.who} changed the plan of dining tables: ${tables}`
  },
  'booking_settings.changed': (entry) =>
    `${entry.who} changed how tables are booked${fieldsIn(entry, bookingSettingNames)}`,
  'booking.taken_down': (entry) => `${entry.who} took down a booking ${partyWords(entry)}`,
  'booking.walk_in': (entry) => `${entry.who} seated a walk-in ${partyWords(entry)}`,
  'booking.seated': (entry) => `${entry.who} seated a booking ${partyWords(entry)}`,
  'booking.completed': (entry) => `${entry.who} completed a booking ${partyWords(entry)}`,
  'booking.no_show': (entry) => `${entry.who} marked a booking as a no-show, ${partyWords(entry)}`,
  'booking.undone': (entry) => `${entry.who} took a step back with a booking ${partyWords(entry)}`,
  'booking.moved': (entry) => `${entry.who} moved a booking ${partyWords(entry)}`,
  'booking.changed': (entry) => `${entry.who} changed a booking ${partyWords(entry)}`,
  'booking.cancelled': (entry) => `${entry.who} cancelled a booking ${partyWords(entry)}`,
}

function dishMarkWords({ what, details, say }: LogEntry): string {
  const { isHidden, isSoldOut, soldOutUntil: until } = details
  const marks = [
    ...(isHidden === true ? ['hidden'] : []),
    ...(isSoldOut === true ? [soldOutWords(until, say)] : []),
  ]
  return marks.length === 0 ? `put ${what} back on the menu` : `marked ${what} ${inAList(marks)}`
}

function soldOutWords(until: unknown, say: LogEntry['say']): string {
  return `sold out until ${typeof until === 'number' ? say(until) : 'somebody puts it back'}`
}

function stockWords({ what, details }: LogEntry): string {
  const { left, daily } = details
  if (left === null) return `stopped counting ${what}`
  return `said that ${left} of ${what} are left${daily === null ? '' : `, ${daily} each morning`}`
}

function labelIn({ details: { label } }: LogEntry): string {
  return `“${String(label)}”`
}

/** ": name, hours and order rules", by what each is called; nothing where no field is named. */
function fieldsIn(entry: LogEntry, names: Readonly<Record<string, string>>): string {
  const fields = wordsIn(entry, 'fields').map((field) => names[field] ?? fieldWords(field))
  return fields.length > 0 ? `: ${inAList(fields)}` : ''
}

/** A field as people read it: "orderRules" is "order rules". */
function fieldWords(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

const settingNames: Readonly<Record<string, string>> = {
  texts: 'the site’s texts',
  legal: 'the legal pages',
  timeZone: 'the time zone',
  cash: 'how cash is rounded',
}

/** " of 4 stars"; those of the sample may have none. */
function starWords(entry: LogEntry): string {
  const rating = numberIn(entry, 'rating')
  return rating === undefined ? '' : ` of ${counted(rating, 'star', 'stars')}`
}

function optionsIn({ details: { name } }: LogEntry): string {
  return typeof name === 'string' ? `the options “${name}”` : 'options'
}

function linkTarget({ details: { category } }: LogEntry): string {
  return typeof category === 'string' ? `the category ${category}` : 'a dish'
}

function optionMarkWords({ details, say }: LogEntry): string {
  const { name, isSoldOut, soldOutUntil: until } = details
  const option = `the option “${String(name)}”`
  if (isSoldOut !== true) return `put ${option} back on the menu`
  return `marked ${option} ${soldOutWords(until, say)}`
}

/** What of the booking rules is said to have been changed. */
const bookingSettingNames = {
  turnTimes: 'turn times',
  stepMinutes: 'the step between times',
  leadMinutes: 'lead time',
  daysAhead: 'days ahead',
  largestParty: 'the largest party',
  guestsPerQuarter: 'pacing',
  changeUntilMinutes: 'the limit for changes',
  reminderHours: 'reminders',
  closures: 'closed days',
  pausedUntil: 'the pause',
  guestBookings: 'bookings without an account',
} satisfies Record<keyof Omit<BookingRules, 'isGuestBookingSaid'>, string>

/** "for 4 on Nov 21, 2026" */
function partyWords(entry: LogEntry): string {
  const day = entry.details['day']
  const on = typeof day === 'string' ? ` on ${dayName(day, 'full')}` : ''
  return `for ${numberIn(entry, 'party') ?? 'some'}${on}`
}

/** A detail that is a number; a line that was written before there was one has none. */
export function numberIn({ details }: LogEntry, name: string): number | undefined {
  const value = details[name]
  return typeof value === 'number' ? value : undefined
}

/** A detail's words, such as the fields that were changed; none when there is no such detail. */
export function wordsIn({ details }: LogEntry, name: string): string[] {
  const value = details[name]
  return typeof value === 'string' ? value.split(' ').filter(Boolean) : []
}

/** Names in a list: "name, hours and order rules". */
export function inAList(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

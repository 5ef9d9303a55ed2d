import { counted } from '#kernel/counted.ts'
import { listed } from '#kernel/listed.ts'
import { formatCents } from '#kernel/money.ts'
import type { BookingField, LogLine, LogSentences } from './audit-words.ts'

/** What is done to the menu and its options, the settings, the pictures, and the tables with who books them. */
export const houseSentences: LogSentences = {
  'dish.added': ({ who, what }) => `${who} added ${what} to the menu`,
  'dish.changed': (entry) => {
    const [from, to] = [entry.number('before'), entry.number('priceCents')]
    if (from === undefined || to === undefined || from === to)
      return `${entry.who} changed ${entry.what}`
    return `${entry.who} changed ${entry.what}, from ${formatCents(from)} to ${formatCents(to)}`
  },
  'dish.availability': (entry) => `${entry.who} ${dishMarkWords(entry)}`,
  'dish.stock': (entry) => `${entry.who} ${stockWords(entry)}`,
  'dish.hours': ({ who, what, details }) =>
    typeof details['words'] === 'string'
      ? `${who} set the serving hours of ${what}: ${details['words']}`
      : `${who} removed the serving hours of ${what}`,
  'dish.deleted': ({ who, what }) => `${who} took ${what} off the menu`,
  'dish.returned': ({ who, what }) => `${who} put ${what} back on the menu`,
  'category.added': (entry) => `${entry.who} added the category ${labelIn(entry)}`,
  'category.changed': (entry) => `${entry.who} changed the category ${labelIn(entry)}`,
  'category.deleted': (entry) => {
    const count = entry.number('dishes') ?? 0
    const { movesTo } = entry.details
    const moved = typeof movesTo === 'string' && count > 0
    return `${entry.who} deleted the category ${labelIn(entry)}${moved ? `; ${counted(count, 'dish', 'dishes')} moved to “${movesTo}”` : ''}`
  },
  'categories.ordered': ({ who }) => `${who} changed the order of the categories`,
  'menu.imported': (entry) => {
    const count = (name: string) => entry.number(name) ?? 0
    const added = counted(count('added'), 'dish', 'dishes')
    return `${entry.who} imported a menu: ${added} added, ${count('changed')} changed, ${count('removed')} removed`
  },
  'pictures.sent': (entry) =>
    `${entry.who} uploaded ${counted(entry.number('count') ?? 0, 'picture')} for the menu in a ZIP file`,
  'settings.changed': (entry) =>
    `${entry.who} changed the settings${fieldsIn(entry, settingNames)}`,
  'fiscal_law.confirmed': ({ who, details }) =>
    `${who} confirmed the legal requirements for cash registers in ${String(details['place'])} and turned on counter payments`,
  'fiscal_law.withdrawn': ({ who, details }) =>
    `${who} withdrew the confirmation for ${String(details['place'])} and turned off counter payments`,
  'house.opened': ({ who }) => `${who} opened the restaurant. Test orders were removed`,
  'house.taken_over': ({ who, details }) =>
    details['keepsMenu'] === true
      ? `${who} made the sample restaurant their own and kept its menu`
      : `${who} made the sample restaurant their own`,
  'ordering.paused': ({ who, details, say }) =>
    `${who} paused orders${typeof details['until'] === 'number' ? ` until ${say(details['until'])}` : ''}`,
  'ordering.resumed': ({ who }) => `${who} resumed orders`,
  'board.cleared': (entry) =>
    `${entry.who} marked ${counted(entry.number('orders') ?? 0, 'order', 'orders')} from earlier days as handed out`,
  'appearance.changed': ({ who }) => `${who} changed the look of the site`,
  'house_pages.changed': ({ who }) => `${who} changed the pages of the site`,
  'slot_settings.changed': ({ who }) => `${who} changed the ordering times`,
  'kitchen_settings.changed': ({ who }) => `${who} changed the kitchen settings`,
  'picture.uploaded': ({ who }) => `${who} uploaded a picture`,
  'picture.swept': () => 'An unused picture was removed',
  'review.approved': (entry) => `${entry.who} approved a review${starWords(entry)}`,
  'review.declined': (entry) => `${entry.who} declined a review${starWords(entry)}`,
  'review.answered': ({ who, details }) =>
    details['isEmpty'] === true
      ? `${who} removed an answer to a review`
      : `${who} answered a review`,
  'message.archived': ({ who }) => `${who} archived a message`,
  'message.unarchived': ({ who }) => `${who} moved a message back to the inbox`,
  'site.checked': ({ details: { toMend } }) => {
    const abouts = typeof toMend === 'string' ? toMend.split(', ').filter(Boolean) : []
    const found = abouts.length === 0 ? 'no problems found' : `problems: ${listed(abouts)}`
    return `The site was checked from outside: ${found}`
  },
  'backup.restored': ({ what, say }) => {
    const madeAt = Date.parse(what.replace(/^backup /, ''))
    return `A backup was restored${Number.isNaN(madeAt) ? '' : `, from ${say(madeAt)}`}`
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
    const tables = counted(entry.number('tables') ?? 0, 'table', 'tables')
    return `${entry.who} changed the dining tables: ${tables}`
  },
  'booking_settings.changed': (entry) =>
    `${entry.who} changed the booking rules${fieldsIn(entry, bookingSettingNames)}`,
  'booking.taken_down': (entry) => `${entry.who} took a booking ${partyWords(entry)}`,
  'booking.walk_in': (entry) => `${entry.who} seated a walk-in ${partyWords(entry)}`,
  'booking.seated': (entry) => `${entry.who} seated a booking ${partyWords(entry)}`,
  'booking.completed': (entry) => `${entry.who} completed a booking ${partyWords(entry)}`,
  'booking.no_show': (entry) => `${entry.who} marked a booking as a no-show, ${partyWords(entry)}`,
  'booking.undone': (entry) => `${entry.who} undid a step of a booking ${partyWords(entry)}`,
  'booking.moved': (entry) => `${entry.who} moved a booking ${partyWords(entry)}`,
  'booking.changed': (entry) => `${entry.who} changed a booking ${partyWords(entry)}`,
  'booking.cancelled': (entry) => `${entry.who} cancelled a booking ${partyWords(entry)}`,
}

function dishMarkWords({ what, details, say }: LogLine): string {
  const { isHidden, isSoldOut, soldOutUntil: until } = details
  const marks = [
    ...(isHidden === true ? ['hidden'] : []),
    ...(isSoldOut === true ? [soldOutWords(until, say)] : []),
  ]
  return marks.length === 0 ? `put ${what} back on the menu` : `marked ${what} ${listed(marks)}`
}

function soldOutWords(until: unknown, say: LogLine['say']): string {
  return `sold out until ${typeof until === 'number' ? say(until) : 'further notice'}`
}

function stockWords({ what, details }: LogLine): string {
  const { left, daily } = details
  if (left === null) return `stopped counting ${what}`
  return `set ${what} to ${left} left${daily === null ? '' : `, ${daily} each morning`}`
}

function labelIn({ details: { label } }: LogLine): string {
  return `“${String(label)}”`
}

/** ": name, hours and order rules", by what each is called; nothing where no field is named. */
function fieldsIn(entry: LogLine, names: Readonly<Record<string, string>>): string {
  const fields = entry.words('fields').map((field) => names[field] ?? fieldWords(field))
  return fields.length > 0 ? `: ${listed(fields)}` : ''
}

/** A field as people read it: "orderRules" is "order rules". */
function fieldWords(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

const settingNames: Readonly<Record<string, string>> = {
  texts: 'the site’s texts',
  legal: 'the legal pages',
  timeZone: 'the time zone',
  cash: 'cash rounding',
}

/** " of 4 stars"; those of the sample may have none. */
function starWords(entry: LogLine): string {
  const rating = entry.number('rating')
  return rating === undefined ? '' : ` of ${counted(rating, 'star', 'stars')}`
}

function optionsIn({ details: { name } }: LogLine): string {
  return typeof name === 'string' ? `the options “${name}”` : 'options'
}

function linkTarget({ details: { category } }: LogLine): string {
  return typeof category === 'string' ? `the category ${category}` : 'a dish'
}

function optionMarkWords({ details, say }: LogLine): string {
  const { name, isSoldOut, soldOutUntil: until } = details
  const option = `the option “${String(name)}”`
  if (isSoldOut !== true) return `put ${option} back on the menu`
  return `marked ${option} ${soldOutWords(until, say)}`
}

/** What of the booking rules is said to have been changed. */
const bookingSettingNames = {
  turnTimes: 'turn times',
  stepMinutes: 'time slot interval',
  leadMinutes: 'lead time',
  daysAhead: 'days ahead',
  largestParty: 'the largest party',
  guestsPerQuarter: 'pacing',
  changeUntilMinutes: 'change deadline',
  reminderHours: 'reminders',
  closures: 'closed days',
  pausedUntil: 'the pause',
  guestBookings: 'bookings without an account',
} satisfies Record<BookingField, string>

/** "for 4 on Nov 21, 2026" */
function partyWords(entry: LogLine): string {
  const day = entry.details['day']
  const on = typeof day === 'string' ? ` on ${entry.sayDay(day)}` : ''
  return `for ${entry.number('party') ?? 'some'}${on}`
}

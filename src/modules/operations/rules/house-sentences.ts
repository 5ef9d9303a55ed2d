import { counted } from '#kernel/counted.ts'
import { formatCents } from '#kernel/money.ts'
import { dayName } from '#modules/restaurant/opening.ts'
import { type Entry, listed, numberIn, type Sentences, spoken, wordsIn } from './entry.ts'

/** What is done to the menu and its options, the settings, the pictures, the tables and the books. */
export const houseSentences: Sentences = {
  'dish.added': ({ who, what }) => `${who} added ${what} to the menu`,
  'dish.changed': (entry) => {
    const [from, to] = [numberIn(entry, 'before'), numberIn(entry, 'priceCents')]
    if (from === undefined || to === undefined || from === to)
      return `${entry.who} changed ${entry.what}`
    return `${entry.who} changed ${entry.what}, from ${formatCents(from)} to ${formatCents(to)}`
  },
  'dish.availability': (entry) => `${entry.who} ${availability(entry)}`,
  'dish.stock': (entry) => `${entry.who} ${stock(entry)}`,
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
  'review.approved': (entry) => `${entry.who} approved a review${stars(entry)}`,
  'review.declined': (entry) => `${entry.who} declined a review${stars(entry)}`,
  'review.answered': ({ who, details }) =>
    details['isEmpty'] === true
      ? `${who} took an answer to a review back`
      : `${who} answered a review`,
  'message.archived': ({ who }) => `${who} archived a message`,
  'message.unarchived': ({ who }) => `${who} put a message back into the inbox`,
  'site.checked': ({ details: { toMend } }) => {
    const abouts = typeof toMend === 'string' ? toMend.split(', ').filter(Boolean) : []
    const found = abouts.length === 0 ? 'nothing to mend' : `to mend: ${listed(abouts)}`
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
  'options.linked': (entry) => `${entry.who} put ${optionsIn(entry)} on ${endOf(entry)}`,
  'options.unlinked': (entry) => `${entry.who} took ${optionsIn(entry)} off ${endOf(entry)}`,
  'options.priced': (entry) => `${entry.who} set prices of ${optionsIn(entry)} on ${endOf(entry)}`,
  'option.availability': (entry) => `${entry.who} ${optionAvailability(entry)}`,
  // What is done at the desk where tables are given out.
  'tables.changed': (entry) => {
    const tables = counted(numberIn(entry, 'tables') ?? 0, 'table', 'tables')
    return `${entry.who} changed the plan of dining tables: ${tables}`
  },
  'booking_settings.changed': (entry) =>
    `${entry.who} changed how tables are booked${fieldsIn(entry, bookingSettingNames)}`,
  'booking.taken_down': (entry) => `${entry.who} took down a booking ${party(entry)}`,
  'booking.walk_in': (entry) => `${entry.who} seated a walk-in ${party(entry)}`,
  'booking.seated': (entry) => `${entry.who} seated a booking ${party(entry)}`,
  'booking.completed': (entry) => `${entry.who} completed a booking ${party(entry)}`,
  'booking.no_show': (entry) => `${entry.who} marked a booking as a no-show, ${party(entry)}`,
  'booking.undone': (entry) => `${entry.who} took a step back with a booking ${party(entry)}`,
  'booking.moved': (entry) => `${entry.who} moved a booking ${party(entry)}`,
  'booking.changed': (entry) => `${entry.who} changed a booking ${party(entry)}`,
  'booking.cancelled': (entry) => `${entry.who} cancelled a booking ${party(entry)}`,
}

function availability({ what, details, say }: Entry): string {
  const { isHidden, isSoldOut, soldOutUntil: until } = details
  const marks = [
    ...(isHidden === true ? ['hidden'] : []),
    ...(isSoldOut === true ? [soldOut(until, say)] : []),
  ]
  return marks.length === 0 ? `put ${what} back on the menu` : `marked ${what} ${listed(marks)}`
}

function stock({ what, details }: Entry): string {
  const { left, daily } = details
  if (left === null) return `stopped counting ${what}`
  return `said that ${left} of ${what} are left${daily === null ? '' : `, ${daily} each morning`}`
}

function labelIn({ details: { label } }: Entry): string {
  return `“${String(label)}”`
}

const settingNames: Readonly<Record<string, string>> = {
  texts: 'the site’s texts',
  legal: 'the legal pages',
  timeZone: 'the time zone',
  cash: 'how cash is rounded',
}

/** ": name, hours and order rules", by what each is called; nothing where no field is named. */
function fieldsIn(entry: Entry, names: Readonly<Record<string, string>>): string {
  const fields = wordsIn(entry, 'fields').map((field) => names[field] ?? spoken(field))
  return fields.length > 0 ? `: ${listed(fields)}` : ''
}

/** " of 4 stars"; those of the sample may have none. */
function stars(entry: Entry): string {
  const rating = numberIn(entry, 'rating')
  return rating === undefined ? '' : ` of ${counted(rating, 'star', 'stars')}`
}

function optionsIn({ details: { name } }: Entry): string {
  return typeof name === 'string' ? `the options “${name}”` : 'options'
}

function endOf({ details: { category } }: Entry): string {
  return typeof category === 'string' ? `the category ${category}` : 'a dish'
}

function optionAvailability({ details, say }: Entry): string {
  const { name, isSoldOut, soldOutUntil: until } = details
  const option = `the option “${String(name)}”`
  if (isSoldOut !== true) return `put ${option} back on the menu`
  return `marked ${option} ${soldOut(until, say)}`
}

function soldOut(until: unknown, say: Entry['say']): string {
  return `sold out until ${typeof until === 'number' ? say(until) : 'somebody puts it back'}`
}

const bookingSettingNames: Readonly<Record<string, string>> = {
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
}

/** "for 4 on Nov 21, 2026" */
function party(entry: Entry): string {
  const day = entry.details['day']
  const on = typeof day === 'string' ? ` on ${dayName(day, 'full')}` : ''
  return `for ${numberIn(entry, 'party') ?? 'some'}${on}`
}

import { counted } from '#kernel/counted.ts'
import { formatCents } from '#kernel/money.ts'
import { type Entry, type Sentences, listed, numberIn, wordsIn } from './entry.ts'

/** What is done to the menu, the settings, the pictures and the books. */
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
  'settings.changed': (entry) => {
    const fields = wordsIn(entry, 'fields').map((field) => settingNames[field] ?? spoken(field))
    return `${entry.who} changed the settings${fields.length > 0 ? `: ${listed(fields)}` : ''}`
  },
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
}

/** " of 4 stars"; those of the sample may have none. */
function stars(entry: Entry): string {
  const rating = numberIn(entry, 'rating')
  return rating === undefined ? '' : ` of ${counted(rating, 'star', 'stars')}`
}

function labelIn({ details: { label } }: Entry): string {
  return `“${String(label)}”`
}

function availability({ what, details, say }: Entry): string {
  const { isHidden, isSoldOut, soldOutUntil: until } = details
  const soldOut =
    typeof until === 'number'
      ? `sold out until ${say(until)}`
      : 'sold out until somebody puts it back'
  const marks = [...(isHidden === true ? ['hidden'] : []), ...(isSoldOut === true ? [soldOut] : [])]
  return marks.length === 0 ? `put ${what} back on the menu` : `marked ${what} ${listed(marks)}`
}

function stock({ what, details }: Entry): string {
  const { left, daily } = details
  if (left === null) return `stopped counting ${what}`
  return `said that ${left} of ${what} are left${daily === null ? '' : `, ${daily} each morning`}`
}

const settingNames: Readonly<Record<string, string>> = {
  texts: 'the site’s texts',
  legal: 'the legal pages',
  timeZone: 'the time zone',
}

/** "orderRules" as people read it: "order rules". */
function spoken(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

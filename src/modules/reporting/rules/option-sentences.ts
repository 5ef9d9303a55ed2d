import type { Entry, Sentences } from './entry.ts'

/** What is done to groups of options and to options; their names stand in the details. */
export const optionSentences: Sentences = {
  'options.added': (entry) => `${entry.who} added ${nameOf(entry)}`,
  'options.changed': (entry) => `${entry.who} changed ${nameOf(entry)}`,
  'options.deleted': (entry) => `${entry.who} deleted ${nameOf(entry)}`,
  'options.linked': (entry) => `${entry.who} put ${nameOf(entry)} on ${endOf(entry)}`,
  'options.unlinked': (entry) => `${entry.who} took ${nameOf(entry)} off ${endOf(entry)}`,
  'options.priced': (entry) => `${entry.who} set prices of ${nameOf(entry)} on ${endOf(entry)}`,
  'option.availability': (entry) => `${entry.who} ${availability(entry)}`,
}

function nameOf({ details: { name } }: Entry): string {
  return typeof name === 'string' ? `the options “${name}”` : 'options'
}

function endOf({ details: { category } }: Entry): string {
  return typeof category === 'string' ? `the category ${category}` : 'a dish'
}

function availability({ details, say }: Entry): string {
  const { name, isSoldOut, soldOutUntil: until } = details
  const option = `the option “${String(name)}”`
  if (isSoldOut !== true) return `put ${option} back on the menu`
  const end = typeof until === 'number' ? say(until) : 'somebody puts it back'
  return `marked ${option} sold out until ${end}`
}

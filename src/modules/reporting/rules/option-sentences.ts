import type { Deed, Sentences } from './deed.ts'

/** What is done to groups of options and to options; their names stand in the details. */
export const optionSentences: Sentences = {
  'options.added': (deed) => `${deed.who} added ${nameOf(deed)}`,
  'options.changed': (deed) => `${deed.who} changed ${nameOf(deed)}`,
  'options.deleted': (deed) => `${deed.who} deleted ${nameOf(deed)}`,
  'options.linked': (deed) => `${deed.who} put ${nameOf(deed)} on ${endOf(deed)}`,
  'options.unlinked': (deed) => `${deed.who} took ${nameOf(deed)} off ${endOf(deed)}`,
  'options.priced': (deed) => `${deed.who} set prices of ${nameOf(deed)} on ${endOf(deed)}`,
  'option.availability': (deed) => `${deed.who} ${availability(deed)}`,
}

function nameOf({ details: { name } }: Deed): string {
  return typeof name === 'string' ? `the options “${name}”` : 'options'
}

function endOf({ details: { category } }: Deed): string {
  return typeof category === 'string' ? `the category ${category}` : 'a dish'
}

function availability({ details, say }: Deed): string {
  const { name, isSoldOut, soldOutUntil: until } = details
  const option = `the option “${String(name)}”`
  if (isSoldOut !== true) return `put ${option} back on the menu`
  const end = typeof until === 'number' ? say(until) : 'somebody puts it back'
  return `marked ${option} sold out until ${end}`
}

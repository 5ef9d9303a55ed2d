import { listed } from '#kernel/listed.ts'
/** What can be chosen of a group, and what speaks against a choice. */
export const choiceTexts = {
  tooDear: 'That is more than one order allows. Choose fewer options.',
  unknown: 'One of the options you chose is no longer available for this dish.',
  twice: (group: string) => `An option for ${group} was sent twice.`,
  once: (group: string) => `Each option for ${group} can be chosen only once.`,
  quantity: (group: string, most: number) =>
    `Choose a quantity from 1 to ${most} for each option of ${group}.`,
  soldOut: (names: readonly string[]) =>
    names.length === 1
      ? `${listed(names)} is sold out right now.`
      : `${listed(names)} are sold out right now.`,
  one: (group: string) => `Choose an option for ${group}.`,
  atLeast: (group: string, least: number) => `Choose at least ${least} for ${group}.`,
  atMost: (group: string, most: number) => `Choose at most ${most} for ${group}.`,
  withFree: (bounds: string, free: number) =>
    free === 1 ? `${bounds}, first one free` : `${bounds}, first ${free} free`,
  bounds: {
    one: 'Choose 1',
    optional: 'Optional',
    any: 'Choose as many as you like',
    atLeast: (least: number) => `Choose at least ${least}`,
    exactly: (count: number) => `Choose ${count}`,
    upTo: (most: number) => `Choose up to ${most}`,
    between: (least: number, most: number) => `Choose ${least} to ${most}`,
  },
}

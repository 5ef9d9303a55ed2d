import type { Cents } from '#kernel/money.ts'
import { centsFromDollars, priceBounds } from '#kernel/read-money.ts'
import { isPlainLine, isVisible, lengthOf } from '#kernel/plain-text.ts'
import { allergens as knownAllergens } from '../../rules.ts'
import { taxClassProblem } from '../../rules/taxed-as.ts'
import { type GroupKind, groupKinds } from './groups.ts'

/** What an admin says of a group. */
export interface GroupInput {
  name: string
  kind: string
  least: number
  most: number | null
  free: number
  isSize: boolean
  values: readonly ValueInput[]
}

export interface ValueInput {
  /** The id of one that is there already. */
  id?: string | undefined
  name: string
  /** Dollars. */
  price: number
  allergens: readonly string[] | null
  /** A class of the house's; null, or not said: its dish's. */
  taxClass?: string | null | undefined
}

export const maxGroups = 100
export const maxValues = 50
export const maxLinks = 300
const maxNameLength = 60
export const maxOptionCents: Cents = 999_999
const mostOfGroup = 99

/** The cents of an option's price, or what is wrong with it. */
export function readOptionPrice(dollars: number): { cents: Cents } | { problem: string } {
  const cents = centsFromDollars(dollars)
  if (cents === undefined || cents > maxOptionCents) {
    return { problem: `A price is ${priceBounds(maxOptionCents)}.` }
  }
  return { cents }
}

/**
 * What keeps a group from being saved, a sentence per field; `values.0.name` is the first one's name.
 * @param taxClasses what an option may be taxed as
 */
export function findGroupProblems(
  input: GroupInput,
  taxClasses: readonly string[] = [],
): Record<string, string> {
  const problems: Record<string, string> = {}
  const say = (field: string, sentence: string | undefined) => {
    if (sentence !== undefined) problems[field] = sentence
  }
  say('name', nameProblem(input.name, 'A group'))
  if (!isKind(input.kind)) say('kind', `Say ${groupKinds.join(', ')}.`)
  say('least', leastProblem(input))
  say('most', mostProblem(input))
  say('free', freeProblem(input))
  if (input.isSize && (input.kind !== 'one' || input.least !== 1)) {
    say('isSize', 'A size is a required single choice.')
  }
  if (input.values.length < 1 || input.values.length > maxValues) {
    say('values', `A group has 1 to ${maxValues} options.`)
  }
  const names = input.values.map(({ name }) => name.trim().toLowerCase())
  for (const [index, value] of input.values.slice(0, maxValues + 1).entries()) {
    const isTwice = names.indexOf(names[index] ?? '') < index
    const named = nameProblem(value.name, 'An option')
    say(`values.${index}.name`, named ?? (isTwice ? 'Another option has this name.' : undefined))
    const price = readOptionPrice(value.price)
    say(`values.${index}.price`, 'problem' in price ? price.problem : undefined)
    say(`values.${index}.allergens`, allergenProblem(value.allergens))
    say(`values.${index}.taxClass`, taxClassProblem(value.taxClass ?? null, taxClasses))
  }
  return problems
}

export function isKind(kind: string): kind is GroupKind {
  return groupKinds.some((each) => each === kind)
}

function leastProblem({ kind, least, values }: GroupInput): string | undefined {
  if (kind === 'one') return least === 0 || least === 1 ? undefined : 'Say 0 or 1.'
  const bound = kind === 'many' ? Math.min(mostOfGroup, values.length) : mostOfGroup
  if (isCount(least, 0, bound)) return undefined
  return kind === 'many' && isCount(least, 0, mostOfGroup)
    ? 'There are not that many options.'
    : `Choose a whole number from 0 to ${mostOfGroup}.`
}

function mostProblem({ kind, least, most }: GroupInput): string | undefined {
  if (kind === 'one')
    return most === 1 ? undefined : 'A single-choice group allows one option only.'
  if (most === null) return undefined
  if (!isCount(most, 1, mostOfGroup)) return `Choose a whole number from 1 to ${mostOfGroup}.`
  return most >= least ? undefined : 'The maximum cannot be less than the minimum.'
}

function freeProblem({ kind, free }: GroupInput): string | undefined {
  if (kind === 'one')
    return free === 0
      ? undefined
      : 'A single-choice group has no free options. Set the option’s price to 0 instead.'
  return isCount(free, 0, mostOfGroup)
    ? undefined
    : `Choose a whole number from 0 to ${mostOfGroup}.`
}

function nameProblem(name: string, what: string): string | undefined {
  const length = lengthOf(name.trim())
  if (length < 1 || length > maxNameLength || !isVisible(name)) {
    return `${what} needs a name of at most ${maxNameLength} characters.`
  }
  return isPlainLine(name.trim()) ? undefined : 'A name is plain text in one line.'
}

function allergenProblem(words: readonly string[] | null): string | undefined {
  const known: readonly string[] = knownAllergens
  const unknown = words?.find((word) => !known.includes(word))
  if (unknown !== undefined) return `"${unknown}" is not an allergen: ${known.join(', ')}.`
  const repeated = words?.find((word, index) => words.indexOf(word) !== index)
  return repeated === undefined ? undefined : `"${repeated}" appears twice.`
}

function isCount(count: number, least: number, most: number): boolean {
  return Number.isInteger(count) && count >= least && count <= most
}

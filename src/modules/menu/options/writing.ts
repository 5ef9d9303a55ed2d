import type { Cents } from '#kernel/money.ts'
import { isPlainLine, isVisible, lengthOf } from '#kernel/plain-text.ts'
import { found } from '#kernel/problems.ts'
import { centsFromDollars, priceBounds } from '#kernel/read-money.ts'
import { isWhole } from '#kernel/whole.ts'
import { listProblem } from '../describing.ts'
import { allergens as knownAllergens } from '../rules.ts'
import { taxClassProblem } from '../taxing.ts'

export const groupKinds = ['one', 'many', 'counted'] as const

export type GroupKind = (typeof groupKinds)[number]

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
  /** What of its dish's allergens it takes the place of. */
  replaces?: readonly string[] | undefined
  /** A class of the house's; null, or not said: its dish's. */
  taxClass?: string | null | undefined
}

export const maxValues = 50

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
  const isNoSize = input.isSize && (input.kind !== 'one' || input.least !== 1)
  const isCounted = isWhole(input.values.length, 1, maxValues)
  const ofGroup: Record<keyof GroupInput, string | undefined> = {
    name: nameProblem(input.name, 'A group'),
    kind: isKind(input.kind) ? undefined : `Say ${groupKinds.join(', ')}.`,
    least: leastProblem(input),
    most: mostProblem(input),
    free: freeProblem(input),
    isSize: isNoSize ? 'A size is a required single choice.' : undefined,
    values: isCounted ? undefined : `A group has 1 to ${maxValues} options.`,
  }
  const problems: [string, string | undefined][] = Object.entries(ofGroup)
  const names = input.values.map(({ name }) => name.trim().toLowerCase())
  for (const [index, value] of input.values.slice(0, maxValues + 1).entries()) {
    const isTwice = names.indexOf(names[index] ?? '') < index
    const named = nameProblem(value.name, 'An option')
    const price = readOptionPrice(value.price)
    const contains = allergenProblem(value.allergens) ?? replacesProblem(value)
    const ofValue: Record<Exclude<keyof ValueInput, 'id' | 'replaces'>, string | undefined> = {
      name: named ?? (isTwice ? 'Another option has this name.' : undefined),
      price: 'problem' in price ? price.problem : undefined,
      allergens: contains ?? claimProblem(input, value),
      taxClass: taxClassProblem(value.taxClass ?? null, taxClasses),
    }
    for (const [field, problem] of Object.entries(ofValue)) {
      problems.push([`values.${index}.${field}`, problem])
    }
  }
  return found(Object.fromEntries(problems))
}

export function isKind(kind: string): kind is GroupKind {
  return groupKinds.some((each) => each === kind)
}

function leastProblem({ kind, least, values }: GroupInput): string | undefined {
  if (kind === 'one') return least === 0 || least === 1 ? undefined : 'Say 0 or 1.'
  const bound = kind === 'many' ? Math.min(mostOfGroup, values.length) : mostOfGroup
  if (isWhole(least, 0, bound)) return undefined
  return kind === 'many' && isWhole(least, 0, mostOfGroup)
    ? 'There are not that many options.'
    : `Choose a whole number from 0 to ${mostOfGroup}.`
}

function mostProblem({ kind, least, most }: GroupInput): string | undefined {
  if (kind === 'one')
    return most === 1 ? undefined : 'A single-choice group allows one option only.'
  if (most === null) return undefined
  if (!isWhole(most, 1, mostOfGroup)) return `Choose a whole number from 1 to ${mostOfGroup}.`
  return most >= least ? undefined : 'The maximum cannot be less than the minimum.'
}

function freeProblem({ kind, free }: GroupInput): string | undefined {
  if (kind === 'one')
    return free === 0
      ? undefined
      : 'A single-choice group has no free options. Set the option’s price to 0 instead.'
  return isWhole(free, 0, mostOfGroup)
    ? undefined
    : `Choose a whole number from 0 to ${mostOfGroup}.`
}

function replacesProblem({ allergens, replaces = [] }: ValueInput): string | undefined {
  if (replaces.length === 0) return undefined
  if (allergens === null) return 'Say what it contains before what it takes the place of.'
  const both = replaces.find((name) => allergens.includes(name))
  return both === undefined ? allergenProblem(replaces) : `It contains ${both} itself.`
}

/** What names promise, in the languages that menus are written in, and the allergen that they speak of. */
const claims: readonly (readonly [RegExp, string])[] = [
  [/\bgluten.?free\b|\bglutenfrei|\bsans gluten\b|\bsin gluten\b|\bsenza glutine\b/i, 'gluten'],
  [
    /\b(?:dairy|milk|lactose).?free\b|\b(?:laktose|milch)frei|\bsans lactose\b|\bsin lactosa\b|\bsenza lattosio\b/i,
    'milk',
  ],
  [/\begg.?free\b|\beifrei|\bsans (?:œ|oe)uf/i, 'egg'],
  [/\bsoya?.?free\b|\bsojafrei|\bsans soja\b/i, 'soy'],
]

/**
 * A name that promises to be free of something, by an option that adds to a dish what was in it all the time: guests
 * would choose it and read that their dish contains it.
 */
function claimProblem({ least, name, values }: GroupInput, value: ValueInput): string | undefined {
  const { allergens, replaces = [] } = value
  const claimed = claims.find(([words]) => words.test(value.name) || words.test(name))?.[1]
  if (claimed === undefined || allergens === null || replaces.includes(claimed)) return undefined
  if (allergens.includes(claimed)) return `Its name says that it is free of ${claimed}.`
  // Of what has to be chosen, another may be what has it.
  const isInOthers = least > 0 && values.some((other) => other.allergens?.includes(claimed))
  return isInOthers
    ? undefined
    : `Say that it takes the place of ${claimed}: otherwise guests read that their dish contains it.`
}

function nameProblem(name: string, what: string): string | undefined {
  const length = lengthOf(name.trim())
  if (length < 1 || length > maxNameLength || !isVisible(name)) {
    return `${what} needs a name of at most ${maxNameLength} characters.`
  }
  return isPlainLine(name.trim()) ? undefined : 'A name is plain text in one line.'
}

function allergenProblem(words: readonly string[] | null): string | undefined {
  return listProblem('an allergen', words, knownAllergens)
}

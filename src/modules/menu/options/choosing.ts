import { maxPriceCents, type Cents } from '#kernel/money.ts'
import { isWhole } from '#kernel/whole.ts'
import { choiceTexts } from './choosing-texts.ts'
import { priceWith, sizeGroupOf } from './finding.ts'
import type { Chosen, Option, OptionGroup } from './rules.ts'

/** The most of one option in a dish. */
const maxOfOption = 99

/** The most different options in one choice, more than anybody chooses; longer lists are refused unread. */
export const maxChosen = 50

/** An option that was chosen, as it is shown and frozen. */
export interface ChosenOption {
  id: string
  group: string
  name: string
  quantity: number
  /** What all of these add to the price of one dish, after what is free. */
  priceCents: Cents
  /** What it is taxed as; null: as its dish. */
  taxClass: string | null
}

export interface ChoiceProblem {
  code: 'unknown' | 'twice' | 'quantity' | 'too_few' | 'too_many' | 'sold_out' | 'too_dear'
  /** Where it shows; null when it is the whole dish's. */
  groupId: string | null
  sentence: string
}

export interface Choice {
  /** The price of one dish with these options. */
  priceCents: Cents
  /** In the order of the groups and their lists. */
  options: ChosenOption[]
  /** Empty when it can be ordered so. */
  problems: ChoiceProblem[]
}

/** The one judge of a choice, and of its price: dialog, cart, checkout and receipt agree by it. */
export function applyChoice(
  groups: readonly OptionGroup[],
  dishCents: Cents,
  chosen: readonly Chosen[],
): Choice {
  const problems = findUnknownOrRepeated(groups, chosen)
  const quantities = new Map(chosen.map(({ id, quantity }) => [id, quantity]))
  const size = sizeGroupOf(groups)?.options.find(({ id }) => quantities.has(id))
  const options: ChosenOption[] = []
  for (const group of groups) {
    const chosenHere = group.options.flatMap((option) => {
      const quantity = quantities.get(option.id)
      return quantity === undefined ? [] : [{ option, quantity }]
    })
    problems.push(...judgeGroup(group, chosenHere))
    options.push(...pricesOf(group, chosenHere, size?.id))
  }
  const priceCents = options.reduce((sum, option) => sum + option.priceCents, dishCents)
  if (!(priceCents <= maxPriceCents)) {
    const sentence = choiceTexts.tooDear
    problems.push({ code: 'too_dear', groupId: null, sentence })
  }
  return { priceCents, options, problems }
}

/** Options that the dish does not have, those sent twice, and quantities that no option of their group can have. */
function findUnknownOrRepeated(
  groups: readonly OptionGroup[],
  chosen: readonly Chosen[],
): ChoiceProblem[] {
  const groupOf = new Map(groups.flatMap((group) => group.options.map(({ id }) => [id, group])))
  const seen = new Set<string>()
  const problems: ChoiceProblem[] = []
  for (const { id, quantity } of chosen) {
    const group = groupOf.get(id)
    if (!group) {
      const sentence = choiceTexts.unknown
      if (!problems.some(({ code }) => code === 'unknown')) {
        problems.push({ code: 'unknown', groupId: null, sentence })
      }
      continue
    }
    if (seen.has(id)) {
      const sentence = choiceTexts.twice(group.name)
      problems.push({ code: 'twice', groupId: group.id, sentence })
    }
    seen.add(id)
    const most = group.kind === 'counted' ? maxOfOption : 1
    if (!isWhole(quantity, 1, most)) {
      const sentence =
        most === 1 ? choiceTexts.once(group.name) : choiceTexts.quantity(group.name, most)
      problems.push({ code: 'quantity', groupId: group.id, sentence })
    }
  }
  return problems
}

function judgeGroup(group: OptionGroup, chosenHere: readonly OptionCount[]): ChoiceProblem[] {
  const { id: groupId, name, kind, least, most } = group
  const problems: ChoiceProblem[] = []
  const out = chosenHere.filter(({ option }) => option.isSoldOut).map(({ option }) => option.name)
  if (out.length > 0) {
    const sentence = choiceTexts.soldOut(out)
    problems.push({ code: 'sold_out', groupId, sentence })
  }
  const count = chosenHere.reduce((sum, { quantity }) => sum + quantity, 0)
  if (count < least) {
    const sentence = kind === 'one' ? choiceTexts.one(name) : choiceTexts.atLeast(name, least)
    problems.push({ code: 'too_few', groupId, sentence })
  }
  if (most !== null && count > most) {
    problems.push({ code: 'too_many', groupId, sentence: choiceTexts.atMost(name, most) })
  }
  return problems
}

/** What was chosen of a group, with prices: its first `free` units, in the order of the list, cost nothing. */
function pricesOf(
  { name: group, free, isSize }: OptionGroup,
  chosenHere: readonly OptionCount[],
  sizeId: string | undefined,
): ChosenOption[] {
  let left = free
  return chosenHere.map(({ option, quantity }) => {
    const paid = Math.max(0, quantity - left)
    left = Math.max(0, left - quantity)
    const unitCents = priceWith(option, isSize ? undefined : sizeId)
    const { id, name, taxClass = null } = option
    return { id, group, name, quantity, priceCents: unitCents * paid, taxClass }
  })
}

interface OptionCount {
  option: Option
  quantity: number
}

/** What is wrong, as people read it. */
export function choiceSentence(problems: readonly ChoiceProblem[]): string {
  return problems.map(({ sentence }) => sentence).join(' ')
}

/** A choice in one order, so that equal choices are equal texts, in whatever order they were made. */
export function canonicalChoice(chosen: readonly Chosen[]): Chosen[] {
  return chosen
    .map(({ id, quantity }) => ({ id, quantity }))
    .toSorted((a, b) => (a.id < b.id ? -1 : Number(a.id > b.id)))
}

/** What a guest is told of a group before choosing: "Choose 1", "Up to 3, the first 2 free". */
export function sayBounds(group: OptionGroup): string {
  const { free } = group
  if (free === 0) return sayCount(group)
  return choiceTexts.withFree(sayCount(group), free)
}

function sayCount({ kind, least, most }: OptionGroup): string {
  if (kind === 'one') return least === 1 ? choiceTexts.bounds.one : choiceTexts.bounds.optional
  if (most === null) return least === 0 ? choiceTexts.bounds.any : choiceTexts.bounds.atLeast(least)
  if (least === most) return choiceTexts.bounds.exactly(least)
  return least === 0 ? choiceTexts.bounds.upTo(most) : choiceTexts.bounds.between(least, most)
}

/** Whether a dish can be had with one tap, with options for those who like, or only after choosing. */
export function choiceNeed(groups: readonly OptionGroup[]): 'none' | 'some' | 'needed' {
  if (groups.length === 0) return 'none'
  return groups.some(({ least }) => least > 0) ? 'needed' : 'some'
}

/**
 * What the cheapest choice that can be made now costs; null when none can be made, since too much of
 * what has to be chosen is sold out.
 */
export function cheapestCents(groups: readonly OptionGroup[], dishCents: Cents): Cents | null {
  const needed = groups.filter(({ least }) => least > 0)
  const size = sizeGroupOf(needed)
  const others = needed.filter((group) => group !== size)
  const sizes = size ? size.options.filter(({ isSoldOut }) => !isSoldOut) : [undefined]
  const sums = sizes.flatMap((chosen) => {
    const parts = others.map((group) => cheapestOf(group, chosen?.id))
    if (parts.some((part) => part === undefined)) return []
    return parts.reduce<number>((sum, part) => sum + (part ?? 0), chosen?.priceCents ?? 0)
  })
  return sums.length === 0 ? null : dishCents + Math.min(...sums)
}

/** The least that has to be paid in a group; undefined when too much of it is sold out. */
function cheapestOf(group: OptionGroup, sizeId: string | undefined): Cents | undefined {
  const prices = group.options
    .filter(({ isSoldOut }) => !isSoldOut)
    .map((option) => priceWith(option, sizeId))
  if (prices.length < (group.kind === 'counted' ? 1 : group.least)) return undefined
  const paid = Math.max(0, group.least - group.free)
  if (paid === 0) return 0
  if (group.kind === 'counted') return paid * Math.min(...prices)
  // Free units may be any of those that stand no later in the list than what is paid.
  // Tries each place at which the free units end.
  const sums = prices.flatMap((_, cut) => {
    const after = prices.slice(cut).toSorted((a, b) => a - b)
    if (cut < group.free || after.length < paid) return []
    return after.slice(0, paid).reduce((sum, cents) => sum + cents, 0)
  })
  return Math.min(...sums)
}

/** "From" what a dish costs; null where what has to be chosen costs nothing, whichever it is. */
export function startingPriceCents(groups: readonly OptionGroup[], dishCents: Cents): Cents | null {
  const least = cheapestCents(groups, dishCents)
  const needed = groups.filter((group) => group.least > 0)
  const isPlain = needed.every(
    ({ free, least: count, options }) =>
      free >= count ||
      options.every(
        ({ priceCents, bySize }) =>
          priceCents === 0 && Object.values(bySize).every((cents) => cents === 0),
      ),
  )
  return isPlain ? null : least
}

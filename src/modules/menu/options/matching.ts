import { type Cents, dollarsFromCents, plainPrice } from '#kernel/money.ts'
import { parseCents, readTypedCents } from '#kernel/read-money.ts'
import type { OptionGroup } from './rules.ts'
import type { GroupInput, ValueInput } from './writing.ts'

/** A group of options as a file says it: by names, as files know no ids. */
export interface NamedGroup extends Omit<OptionGroup, 'id' | 'options'> {
  options: readonly NamedOption[]
}

interface NamedOption {
  name: string
  priceCents: Cents
  /** What it costs with a size, by the size's name, where that differs. */
  bySize: ReadonlyMap<string, Cents>
}

/** How prices are read and written in one kind of file. */
export interface PriceText {
  read: (text: string) => Cents | undefined
  write: (cents: Cents) => string
}

/** Prices in files of this house: read with either decimal mark, written with a point. */
export const filePrice: PriceText = {
  // What `write` has written first: "1.250" of a dinar is that also where people write "1,250".
  read: (text) => parseCents(text) ?? readTypedCents(text),
  write: (cents) => plainPrice(dollarsFromCents(cents)),
}

/**
 * Groups in one cell, as a person would write them down:
 * `Size (size): Small | Large +4.00; Toppings (up to 3): Ham +2.00 (Large +3.00) | Basil`.
 * In brackets behind a name stands how it is chosen from: `size`, `one`, `one, required`, `any`, `up to 3`,
 * `1 to 3`, `at least 1`; with `counted` before it, options can be had several times, and `2 free` behind it
 * gives the first two away. Without brackets any can be chosen. A name with one of these signs in it stands in
 * quotation marks.
 */
export function writeGroupsText(groups: readonly NamedGroup[], price: PriceText): string {
  return groups
    .map((group) => {
      const rule = writeRule(group)
      const options = group.options.map((option) => writeOption(option, price))
      return `${quoted(group.name)}${rule === 'any' ? '' : ` (${rule})`}: ${options.join(' | ')}`
    })
    .join('; ')
}

function writeRule({ kind, least, most, free, isSize }: ChoiceRule): string {
  if (isSize) return 'size'
  if (kind === 'one') return least === 1 ? 'one, required' : 'one'
  const bounds =
    most === null
      ? least === 0
        ? 'any'
        : `at least ${least}`
      : least === 0
        ? `up to ${most}`
        : `${least} to ${most}`
  return [kind === 'counted' ? 'counted' : '', bounds, free > 0 ? `${free} free` : '']
    .filter(Boolean)
    .join(', ')
}

function writeOption({ name, priceCents, bySize }: NamedOption, { write }: PriceText): string {
  const sizes = [...bySize].map(([size, cents]) => `${quoted(size)} +${write(cents)}`)
  const price = priceCents === 0 ? '' : ` +${write(priceCents)}`
  return `${quoted(name)}${price}${sizes.length > 0 ? ` (${sizes.join(', ')})` : ''}`
}

function quoted(name: string): string {
  return /[;:|()+",]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name
}

/** The groups of a cell, or what cannot be read of it. */
export function readGroupsText(
  text: string,
  price: PriceText,
): { groups: NamedGroup[] } | { problem: string } {
  const groups: NamedGroup[] = []
  const { bare, unquote } = withoutQuotes(text)
  for (const groupText of bare.split(';').map((part) => part.trim())) {
    if (groupText === '') continue
    const [, head = '', tail = ''] = /^([^:]*):(.*)$/s.exec(groupText) ?? []
    const [, name = '', rule = 'any'] = /^(.*?)(?:\(([^()]*)\))?$/s.exec(head.trim()) ?? []
    if (name.trim() === '' || tail.trim() === '') {
      return {
        problem: `Write options like “Size (size): Small | Large +4.00”, not “${shortened(unquote(groupText))}”.`,
      }
    }
    const choiceRule = readRule(rule)
    if (!choiceRule) {
      return {
        problem: `“${shortened(unquote(rule))}” does not say how to choose. Write size, one, any, up to 3, 1 to 3 or at least 1.`,
      }
    }
    const options: NamedOption[] = []
    for (const each of tail.split('|')) {
      const option = readOption(each.trim(), price, unquote)
      if (!option)
        return { problem: `“${shortened(unquote(each.trim()))}” is no option like “Ham +2.00”.` }
      options.push(option)
    }
    groups.push({ name: unquote(name.trim()), ...choiceRule, options })
  }
  return { groups }
}

/** The text with a mark for each quoted name, and what puts the names back. */
function withoutQuotes(text: string) {
  const names: string[] = []
  const bare = text
    .replaceAll(/[\uE000\uE001]/g, '')
    .replaceAll(/"((?:[^"]|"")*)"/g, (_, inner) => {
      names.push(inner.replaceAll('""', '"'))
      return `\uE000${names.length - 1}\uE001`
    })
  const unquote = (part: string) =>
    part.replaceAll(/\uE000(\d+)\uE001/g, (_, index) => names[Number(index)] ?? '')
  return { bare, unquote }
}

const singleChoice = { kind: 'one', most: 1, free: 0, isSize: false } as const

function readRule(text: string): ChoiceRule | undefined {
  const words = text.toLowerCase().replaceAll(/\s+/g, ' ').trim()
  if (words === 'size') return { ...singleChoice, least: 1, isSize: true }
  if (words === 'one') return { ...singleChoice, least: 0 }
  if (words === 'one, required') return { ...singleChoice, least: 1 }
  const match =
    /^(counted, )?(?:any|up to (\d{1,2})|at least (\d{1,2})|(\d{1,2}) to (\d{1,2}))(?:, (\d{1,2}) free)?$/.exec(
      words,
    )
  if (!match) return undefined
  const [, counted, upTo, atLeast, from, to, free] = match
  const most = upTo ?? to
  return {
    kind: counted ? 'counted' : 'many',
    least: Number(atLeast ?? from ?? 0),
    most: most === undefined ? null : Number(most),
    free: Number(free ?? 0),
    isSize: false,
  }
}

type ChoiceRule = Omit<NamedGroup, 'name' | 'options'>

function readOption(
  text: string,
  price: PriceText,
  unquote: (text: string) => string,
): NamedOption | undefined {
  const [, plain = '', sizes = ''] = /^(.*?)(?:\(([^()]*\+[^()]*)\))?$/s.exec(text) ?? []
  const read = readPriced(plain.trim(), price)
  if (!read || read.name === '') return undefined
  const bySize = new Map<string, Cents>()
  for (const each of sizes.split(betweenSizes).filter((part) => part.trim() !== '')) {
    const size = readPriced(each.trim(), price)
    if (!size || size.name === '') return undefined
    bySize.set(unquote(size.name), size.cents)
  }
  return { name: unquote(read.name), priceCents: read.cents, bySize }
}

/** A comma that is no decimal mark: "Small +1,50, Large +2,00" are two. */
const betweenSizes = /,(?!\d[\d.]*\s*(?:,|$))/

/** A name and its cents: "Ham +2.00" is Ham for 200; without a plus it costs nothing. */
function readPriced(text: string, { read }: PriceText): { name: string; cents: Cents } | undefined {
  const [, name = '', amount] = /^(.*?)(?:\s*\+\s*([\d.,]+))?$/s.exec(text) ?? []
  if (name.includes('+')) return undefined
  if (amount === undefined) return { name: name.trim(), cents: 0 }
  const cents = read(amount)
  return cents === undefined ? undefined : { name: name.trim(), cents }
}

/** The beginning of a text, enough to find it by. */
export function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

/** What a dish is sold as, each at a price of its own: it costs what the cheapest does, and the others so much more. */
export function sizesAsGroup(
  name: string,
  sizes: readonly { name: string; cents: Cents }[],
): NamedGroup {
  const cheapest = Math.min(...sizes.map(({ cents }) => cents))
  return {
    ...singleChoice,
    name,
    least: 1,
    isSize: true,
    options: sizes.map((size) => ({
      name: size.name,
      priceCents: size.cents - cheapest,
      bySize: new Map(),
    })),
  }
}

/** A group as the form would send it; what its options contain stays unsaid, as files do not say that. */
export function groupInputOf({ options, ...group }: NamedGroup): GroupInput {
  const values = options.map(
    ({ name, priceCents }) =>
      ({
        name,
        price: dollarsFromCents(priceCents),
        allergens: null,
        replaces: [],
        taxClass: null,
      }) satisfies Required<Omit<ValueInput, 'id'>>,
  )
  return { ...group, values }
}

import { type PriceText, sizesAsGroup, writeGroups } from '../../options/matching.ts'
import { bareAmount } from './table.ts'

/** What one article of a shop is sold as, each at a price of its own. */
export interface Variation {
  name: string
  /** As the file has it; empty where the till asks for it. */
  price: string
  /** At present. */
  isSold: boolean
}

/** What becomes of an article here. */
interface Sizes {
  price: string
  options: string
  /** None of its variations is sold. */
  isHidden: boolean
  /**
   * Variations that are not sold while others are, those without a price while others have one, and the name of one
   * that is left alone.
   */
  leftOut: { unsold: string[]; unpriced: string[]; alone: string[] }
}

/** What shops call a variation that is none. */
const usual = /^(?:regular|standard|default|normal)?$/i

/**
 * A dish whose variations are its sizes: it costs what the cheapest does, and the others that much more. One
 * variation alone is no choice.
 */
export function asSizes(all: readonly Variation[], groupName: string, price: PriceText): Sizes {
  const centsOf = (each: Variation) => price.read(bareAmount(each.price))
  const sold = all.filter(({ isSold }) => isSold)
  const isHidden = sold.length === 0
  const had = isHidden ? all : sold
  const priced = had.filter((each) => bareAmount(each.price) !== '')
  const namesOf = (some: readonly Variation[]) => some.map(({ name }) => name)
  const said = {
    isHidden,
    leftOut: {
      unsold: isHidden ? [] : namesOf(all.filter((each) => !each.isSold)),
      unpriced: priced.length === 0 ? [] : namesOf(had.filter((each) => !priced.includes(each))),
      alone: priced.length === 1 ? namesOf(priced).filter((name) => !usual.test(name)) : [],
    },
  }
  const sizes = priced.flatMap((each) => {
    const cents = centsOf(each)
    return cents === undefined ? [] : { name: each.name, cents }
  })
  if (priced.length < 2 || sizes.length < priced.length) {
    // Whatever cannot be read is told where every price is read.
    const one = priced.find((each) => centsOf(each) === undefined) ?? priced[0]
    return { ...said, price: bareAmount(one?.price ?? ''), options: '' }
  }
  const cheapest = Math.min(...sizes.map(({ cents }) => cents))
  const options = writeGroups([sizesAsGroup(groupName, sizes)], price)
  return { ...said, price: price.write(cheapest), options }
}

/** What was hidden or left out, for whoever sells it again; a sentence each. */
export function notesOfUnsold(
  shop: string,
  articles: readonly ({ name: string } & Pick<Sizes, 'isHidden' | 'leftOut'>)[],
): string[] {
  const sizesOf = (of: keyof Sizes['leftOut']) =>
    articles.flatMap(({ name, leftOut }) =>
      leftOut[of].length > 0 ? `${name} (${leftOut[of].join(', ')})` : [],
    )
  const told = [
    [
      `Not sold in ${shop} now, so hidden`,
      articles.flatMap((each) => (each.isHidden ? each.name : [])),
    ],
    [`Not sold in ${shop} now, so left out`, sizesOf('unsold')],
    ['No price in the file, so left out', sizesOf('unpriced')],
    ['One size is no choice, so its name is not imported', sizesOf('alone')],
  ] as const
  return told.flatMap(([why, names]) => (names.length > 0 ? `${why}: ${names.join(', ')}.` : []))
}

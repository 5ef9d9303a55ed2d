import { type PriceText, type SaidGroup, writeGroups } from '../../options/rules/groups-as-text.ts'
import { bareAmount } from './table.ts'

/** What one article of a shop is sold as, each at a price of its own. */
export interface Variation {
  name: string
  /** As the file has it. */
  price: string
}

/**
 * A dish whose variations are its sizes: it costs what the cheapest does, and the others that much more. One
 * variation alone is no choice.
 */
export function asSizes(
  variations: readonly Variation[],
  groupName: string,
  price: PriceText,
): { price: string; options: string } {
  const [only] = variations
  const priced = variations.map((each) => ({ ...each, cents: price.read(bareAmount(each.price)) }))
  const known = priced.flatMap(({ cents }) => cents ?? [])
  if (variations.length < 2 || known.length < variations.length) {
    // Whatever cannot be read is told where every price is read.
    const unread = priced.find(({ cents }) => cents === undefined) ?? only
    return { price: bareAmount(unread?.price ?? ''), options: '' }
  }
  const cheapest = Math.min(...known)
  const group: SaidGroup = {
    name: groupName,
    kind: 'one',
    least: 1,
    most: 1,
    free: 0,
    isSize: true,
    options: priced.map(({ name, cents = cheapest }) => ({
      name,
      priceCents: cents - cheapest,
      bySize: new Map(),
    })),
  }
  return { price: price.write(cheapest), options: writeGroups([group], price) }
}

import { type PriceText, sizesAsGroup, writeGroups } from '../../options/rules/groups-as-text.ts'
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
  const centsOf = (each: Variation) => price.read(bareAmount(each.price))
  const sizes = variations.flatMap((each) => {
    const cents = centsOf(each)
    return cents === undefined ? [] : { name: each.name, cents }
  })
  if (variations.length < 2 || sizes.length < variations.length) {
    // Whatever cannot be read is told where every price is read.
    const said = variations.find((each) => centsOf(each) === undefined) ?? variations[0]
    return { price: bareAmount(said?.price ?? ''), options: '' }
  }
  const cheapest = Math.min(...sizes.map(({ cents }) => cents))
  const options = writeGroups([sizesAsGroup(groupName, sizes)], price)
  return { price: price.write(cheapest), options }
}

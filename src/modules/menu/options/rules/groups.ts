import type { Cents } from '#kernel/money.ts'
import { centsFromDollars } from '#kernel/read-money.ts'
import type { DishOptions } from '../contract.ts'
import type { GroupKind } from './group-problems.ts'

/** A group of options as one dish has it, at the prices that apply to that dish. */
export interface OptionGroup {
  id: string
  name: string
  kind: GroupKind
  least: number
  /** Null: as many as there are. */
  most: number | null
  /** How many units cost nothing: the first ones in the order of the list. */
  free: number
  isSize: boolean
  options: readonly Option[]
}

export interface Option {
  id: string
  name: string
  priceCents: Cents
  /** What it costs with a size, by the size's id, where that differs. */
  bySize: Readonly<Record<string, Cents>>
  /** Null: nobody has said. */
  allergens: readonly string[] | null
  /** What of its dish's allergens it takes the place of: a base without gluten, oat milk for milk. */
  replaces?: readonly string[]
  isSoldOut: boolean
  /** What it is taxed as; null, or not told: as its dish. Guests are not told. */
  taxClass?: string | null
}

/** What somebody wants: by ids, so that no price ever comes from outside. */
export interface Chosen {
  id: string
  quantity: number
}

/** The groups of an answer, in cents. */
export function readGroups({ groups }: Pick<DishOptions, 'groups'>): OptionGroup[] {
  return groups.map(({ _id, options, ...group }) => ({
    ...group,
    id: _id,
    options: options.map(({ _id: id, price, bySize, soldOut, name, allergens, replaces = [] }) => ({
      id,
      name,
      allergens,
      replaces,
      priceCents: readCents(price),
      bySize: Object.fromEntries(bySize.map((each) => [each.size, readCents(each.price)])),
      isSoldOut: soldOut,
    })),
  }))
}

/** What an option costs with this choice of a size. */
export function priceWith({ priceCents, bySize }: Option, sizeId: string | undefined): Cents {
  return (sizeId === undefined ? undefined : bySize[sizeId]) ?? priceCents
}

/** The group that is the dish's size: the first, should there be several. */
export function sizeGroupOf(groups: readonly OptionGroup[]): OptionGroup | undefined {
  return groups.find(({ isSize }) => isSize)
}

/** Our own answers hold whole cents. */
function readCents(dollars: number): Cents {
  return centsFromDollars(dollars) ?? 0
}

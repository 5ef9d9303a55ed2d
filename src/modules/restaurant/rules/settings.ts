import type { CashRule, DrawerRule } from './cash-rounding.ts'
import type { Hours, KindOfHours } from './hours.ts'
import type { OrderRules } from './order-rules.ts'

/** Who and where the house is, and how it counts its money. */
export interface HouseFacts {
  name: string
  address: string
  phone: string
  /** Where guests may write to; empty when nowhere. */
  email: string
  /** “Italian, pizza”: one or several, with commas; empty when not said. */
  cuisine: string
  /** “42.25290, -73.79102”: degrees north and east; empty when not said. */
  coordinates: string
  /** IANA zone, such as America/New_York. */
  timeZone: string
  /** ISO 4217. */
  currency: string
  /** Whose way of writing numbers, times and dates the house has: “en-US”. */
  country: string
  links: { name: string; url: string }[]
  cash: CashRule & DrawerRule
  taxNumbers: TaxNumbers
}

/** Everything that the owner says of the restaurant. */
export interface RestaurantSettings extends HouseFacts {
  hours: Record<KindOfHours, Hours>
  /** The owner's own texts; what is missing keeps its default. */
  texts: Partial<Record<string, string>>
  feature: FeaturedItem
  orderRules: OrderRules
}

/** What papers say of tax beside its rates. */
export interface TaxNumbers {
  /** The house's number at the tax office; empty: none is printed. */
  taxId: string
  /** A second one, where papers bear two: of the QST in Québec; empty: none. */
  otherTaxId: string
  /** What receipts say of tax in a line of their own: why none is charged, say. Empty: nothing. */
  note: string
}

/** What a restaurant is called that nobody has named. */
export const unnamedRestaurant = 'Your restaurant'

/** What the sample restaurant is called: its mark belongs to it alone, and every other name stands by itself. */
export const sampleName = 'Emberleaf'

/** The home page's featured item; `picture` names one of the site's pictures. */
export interface FeaturedItem {
  title: string
  date: string
  text: string
  picture: string
  dishSlug: string
}

import type { CashRule, DrawerRule } from './cash-rounding.ts'
import type { ChargeRule } from './charges.ts'
import type { Hours, KindOfHours } from './hours.ts'
import type { OrderRules } from './order-rules.ts'
import type { TaxRules } from './taxes.ts'
import type { TipRules } from './tips.ts'

/** Everything that the owner says of the restaurant. */
export interface RestaurantSettings {
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
  hours: Record<KindOfHours, Hours>
  /** The owner's own texts; what is missing keeps its default. */
  texts: Partial<Record<string, string>>
  feature: FeaturedItem
  orderRules: OrderRules
  taxes: TaxRules
  tips: TipRules
  cash: CashRule & DrawerRule
  charges: ChargeRule[]
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

import type { CashRule, DrawerRule } from './cash-rounding.ts'
import type { Hours, KindOfHours } from './opening.ts'
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

/** What papers say of tax beside its rates. */
export interface TaxNumbers {
  /** The house's number at the tax office; empty: none is printed. */
  taxId: string
  /** A second one, where papers bear two: of the QST in Québec; empty: none. */
  otherTaxId: string
  /** What receipts say of tax in a line of their own: why none is charged, say. Empty: nothing. */
  note: string
}

/** Everything that the owner says of the restaurant. */
export interface RestaurantSettings extends HouseFacts {
  hours: Record<KindOfHours, Hours>
  /** The owner's own texts; what is missing keeps its default. */
  texts: Partial<Record<string, string>>
  feature: FeaturedItem
  orderRules: OrderRules
}

/** The home page's featured item; `picture` names one of the site's pictures. */
export interface FeaturedItem {
  title: string
  date: string
  text: string
  picture: string
  dishSlug: string
}

/** “42.25290, -73.79102” as maps copy it: degrees north, degrees east. Undefined when it is no place on Earth. */
export function readCoordinates(text: string): { latitude: number; longitude: number } | undefined {
  const parts = /^(-?\d{1,2}(?:\.\d{1,15})?),\s*(-?\d{1,3}(?:\.\d{1,15})?)$/.exec(text.trim())
  const [latitude, longitude] = [Number(parts?.[1]), Number(parts?.[2])]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    ? { latitude, longitude }
    : undefined
}

/** What a restaurant is called that nobody has named. */
export const unnamedRestaurant = 'Your restaurant'

/** What the sample restaurant is called: its mark belongs to it alone, and every other name stands by itself. */
export const sampleName = 'Emberleaf'

/** A house of one's own that takes no real money yet: its orders are tests, and leave when it opens. */
export function isTestHouse({
  isSample,
  openedAt,
}: {
  isSample: boolean
  openedAt: number | null
}) {
  return !isSample && openedAt === null
}

/** The number of an order or a receipt: those of tests are a series of their own, “T1001”. */
export function seriesNumber(isTest: boolean, number: number): string {
  return isTest ? `T${number}` : String(number)
}

/** What the trade calls what is not real: on papers, in emails and on screens; what one of them alone says stands there. */
export const testTexts = {
  mark: 'TEST',
  page: 'this restaurant is not open yet. Orders are neither charged nor served.',
} as const

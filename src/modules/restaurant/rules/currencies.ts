import { type Cents, maxPriceCents } from '#kernel/money.ts'
import type { Digits } from '#kernel/writing.ts'

/**
 * Every currency that a house can use, by how many digits follow its mark. Frozen: taken from Intl once, without
 * what is no longer legal tender, so that a newer Intl moves no price. A test holds the two together.
 */
const codes: Readonly<Record<0 | 2 | 3, string>> = {
  0: 'AFN ALL BIF CLP COP DJF GNF HUF IDR IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PKR PYG RWF SOS SYP UGX VND VUV XAF XOF XPF YER',
  2: 'AED AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG ILS INR JMD KES KGS KHR KYD KZT LKR LRD LSL MAD MDL MKD MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SRD SSP STN SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VES WST XCD XCG ZAR ZMW ZWG',
  3: 'BHD JOD KWD LYD OMR TND',
}

const digitsBy: ReadonlyMap<string, number> = new Map(
  Object.entries(codes).flatMap(([digits, list]) =>
    list.split(' ').map((code) => [code, Number(digits)] as const),
  ),
)

export const currencies: readonly string[] = [...digitsBy.keys()].toSorted()

/** How many digits follow a currency's mark; undefined for what is no currency of today. */
export function digitsOf(currency: string): number | undefined {
  return digitsBy.get(currency)
}

/** How many digits follow the mark of a house's currency; 2 for one off the list, kept before there was a list. */
export function knownDigitsOf(currency: string): number {
  return digitsOf(currency) ?? 2
}

/** What a sum of the smallest unit is in one of more or fewer digits; the number that people read stays. */
export function sameSumIn(cents: Cents, { from, to }: Digits): Cents {
  return cents < 0 ? cents : Math.min(maxPriceCents, Math.round(cents * 10 ** (to - from)))
}

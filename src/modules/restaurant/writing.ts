import { maxPriceCents, type Cents } from '#kernel/money.ts'
import type { Digits } from '#kernel/writing.ts'

/**
 * How people write numbers, times and dates, by a country that does so, and what is charged in there; the words stay
 * English. Latin digits and thousands by three, so that the page and a cash register agree: India’s lakhs are not written yet.
 */
export const countries = {
  'en-US': { name: 'United States', currency: 'USD' },
  'es-AR': { name: 'Argentina', currency: 'ARS' },
  'en-AU': { name: 'Australia', currency: 'AUD' },
  'de-AT': { name: 'Austria', currency: 'EUR' },
  'fr-BE': { name: 'Belgium', currency: 'EUR' },
  'pt-BR': { name: 'Brazil', currency: 'BRL' },
  'bg-BG': { name: 'Bulgaria', currency: 'EUR' },
  'en-CA': { name: 'Canada', currency: 'CAD' },
  'fr-CA': { name: 'Canada (Québec)', currency: 'CAD' },
  'es-CL': { name: 'Chile', currency: 'CLP' },
  'es-CO': { name: 'Colombia', currency: 'COP' },
  'hr-HR': { name: 'Croatia', currency: 'EUR' },
  'el-CY': { name: 'Cyprus', currency: 'EUR' },
  'cs-CZ': { name: 'Czechia', currency: 'CZK' },
  'da-DK': { name: 'Denmark', currency: 'DKK' },
  'et-EE': { name: 'Estonia', currency: 'EUR' },
  'fi-FI': { name: 'Finland', currency: 'EUR' },
  'fr-FR': { name: 'France', currency: 'EUR' },
  'de-DE': { name: 'Germany', currency: 'EUR' },
  'el-GR': { name: 'Greece', currency: 'EUR' },
  'en-HK': { name: 'Hong Kong', currency: 'HKD' },
  'hu-HU': { name: 'Hungary', currency: 'HUF' },
  'is-IS': { name: 'Iceland', currency: 'ISK' },
  'id-ID': { name: 'Indonesia', currency: 'IDR' },
  'en-IE': { name: 'Ireland', currency: 'EUR' },
  'en-IL': { name: 'Israel', currency: 'ILS' },
  'it-IT': { name: 'Italy', currency: 'EUR' },
  'ja-JP': { name: 'Japan', currency: 'JPY' },
  'en-KE': { name: 'Kenya', currency: 'KES' },
  'en-KW': { name: 'Kuwait', currency: 'KWD' },
  'lv-LV': { name: 'Latvia', currency: 'EUR' },
  'lt-LT': { name: 'Lithuania', currency: 'EUR' },
  'fr-LU': { name: 'Luxembourg', currency: 'EUR' },
  'ms-MY': { name: 'Malaysia', currency: 'MYR' },
  'en-MT': { name: 'Malta', currency: 'EUR' },
  'es-MX': { name: 'Mexico', currency: 'MXN' },
  'fr-MA': { name: 'Morocco', currency: 'MAD' },
  'nl-NL': { name: 'Netherlands', currency: 'EUR' },
  'en-NZ': { name: 'New Zealand', currency: 'NZD' },
  'en-NG': { name: 'Nigeria', currency: 'NGN' },
  'nb-NO': { name: 'Norway', currency: 'NOK' },
  'es-PE': { name: 'Peru', currency: 'PEN' },
  'en-PH': { name: 'Philippines', currency: 'PHP' },
  'pl-PL': { name: 'Poland', currency: 'PLN' },
  'pt-PT': { name: 'Portugal', currency: 'EUR' },
  'en-QA': { name: 'Qatar', currency: 'QAR' },
  'ro-RO': { name: 'Romania', currency: 'RON' },
  'en-SA': { name: 'Saudi Arabia', currency: 'SAR' },
  'sr-RS': { name: 'Serbia', currency: 'RSD' },
  'en-SG': { name: 'Singapore', currency: 'SGD' },
  'sk-SK': { name: 'Slovakia', currency: 'EUR' },
  'sl-SI': { name: 'Slovenia', currency: 'EUR' },
  'en-ZA': { name: 'South Africa', currency: 'ZAR' },
  'ko-KR': { name: 'South Korea', currency: 'KRW' },
  'es-ES': { name: 'Spain', currency: 'EUR' },
  'sv-SE': { name: 'Sweden', currency: 'SEK' },
  'de-CH': { name: 'Switzerland (German)', currency: 'CHF' },
  'fr-CH': { name: 'Switzerland (French)', currency: 'CHF' },
  'zh-TW': { name: 'Taiwan', currency: 'TWD' },
  'th-TH': { name: 'Thailand', currency: 'THB' },
  'tr-TR': { name: 'Türkiye', currency: 'TRY' },
  'uk-UA': { name: 'Ukraine', currency: 'UAH' },
  'en-AE': { name: 'United Arab Emirates', currency: 'AED' },
  'en-GB': { name: 'United Kingdom', currency: 'GBP' },
  'es-UY': { name: 'Uruguay', currency: 'UYU' },
  'vi-VN': { name: 'Vietnam', currency: 'VND' },
} as const

export type Country = keyof typeof countries

export const usualCountry: Country = 'en-US'

export function isCountry(locale: string): locale is Country {
  return Object.hasOwn(countries, locale)
}

/** How many digits follow a currency's mark; undefined for what is no currency of today. */
export function digitsOf(currency: string): number | undefined {
  return digitsBy.get(currency)
}

/** How many digits follow the mark of a house's currency; 2 for one off the list, kept before there was a list. */
export function knownDigitsOf(currency: string): number {
  return digitsOf(currency) ?? 2
}

/**
 * Every currency that a house can use, by how many digits follow its mark. Frozen: taken from Intl once, without
 * what is no longer legal tender, so that a newer Intl moves no price. A test holds the two together.
 */
const currencyCodes: Readonly<Record<0 | 2 | 3, string>> = {
  0: 'AFN ALL BIF CLP COP DJF GNF HUF IDR IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PKR PYG RWF SOS SYP UGX VND VUV XAF XOF XPF YER',
  2: 'AED AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG ILS INR JMD KES KGS KHR KYD KZT LKR LRD LSL MAD MDL MKD MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SRD SSP STN SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VES WST XCD XCG ZAR ZMW ZWG',
  3: 'BHD JOD KWD LYD OMR TND',
}

const digitsBy: ReadonlyMap<string, number> = new Map(
  Object.entries(currencyCodes).flatMap(([digits, list]) =>
    list.split(' ').map((code) => [code, Number(digits)] as const),
  ),
)

export const currencies: readonly string[] = [...digitsBy.keys()].toSorted()

/** What a sum of the smallest unit is in one of more or fewer digits; the number that people read stays. */
export function sameSumIn(cents: Cents, { from, to }: Digits): Cents {
  return cents < 0 ? cents : Math.min(maxPriceCents, Math.round(cents * 10 ** (to - from)))
}

/**
 * What Stripe takes at least where that is not 50 of the smallest unit, as its page of currencies said when this was written
 * (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). Where Stripe asks for more meanwhile it
 * refuses the intent, which is not taken for an outage either.
 */
const cardMinima: Readonly<Record<string, Cents>> = {
  AED: 200,
  BGN: 100,
  CZK: 15_00,
  DKK: 250,
  GBP: 30,
  HKD: 400,
  HUF: 175,
  MXN: 10_00,
  MYR: 200,
  NOK: 300,
  PLN: 200,
  RON: 200,
  SEK: 300,
  THB: 10_00,
}

/** The least that a card pays in a currency. */
export function minimumCentsOf(currency: string): Cents {
  // Half a dinar, of which Stripe's page names no least.
  return cardMinima[currency] ?? (digitsOf(currency) === 3 ? 500 : 50)
}

/**
 * How people write numbers, times and dates, by a country that does so, and what is charged in there; the words stay
 * English. Latin digits and thousands by three, so that the page and a cash register agree.
 */
export const countries = {
  'en-US': { name: 'United States', currency: 'USD' },
  'de-AT': { name: 'Austria', currency: 'EUR' },
  'en-AU': { name: 'Australia', currency: 'AUD' },
  'fr-BE': { name: 'Belgium', currency: 'EUR' },
  'pt-BR': { name: 'Brazil', currency: 'BRL' },
  'en-CA': { name: 'Canada', currency: 'CAD' },
  'fr-CA': { name: 'Canada (Québec)', currency: 'CAD' },
  'cs-CZ': { name: 'Czechia', currency: 'CZK' },
  'da-DK': { name: 'Denmark', currency: 'DKK' },
  'fi-FI': { name: 'Finland', currency: 'EUR' },
  'fr-FR': { name: 'France', currency: 'EUR' },
  'de-DE': { name: 'Germany', currency: 'EUR' },
  'el-GR': { name: 'Greece', currency: 'EUR' },
  'hu-HU': { name: 'Hungary', currency: 'HUF' },
  'en-IE': { name: 'Ireland', currency: 'EUR' },
  'it-IT': { name: 'Italy', currency: 'EUR' },
  'ja-JP': { name: 'Japan', currency: 'JPY' },
  'es-MX': { name: 'Mexico', currency: 'MXN' },
  'nl-NL': { name: 'Netherlands', currency: 'EUR' },
  'en-NZ': { name: 'New Zealand', currency: 'NZD' },
  'nb-NO': { name: 'Norway', currency: 'NOK' },
  'pl-PL': { name: 'Poland', currency: 'PLN' },
  'pt-PT': { name: 'Portugal', currency: 'EUR' },
  'en-SG': { name: 'Singapore', currency: 'SGD' },
  'en-ZA': { name: 'South Africa', currency: 'ZAR' },
  'ko-KR': { name: 'South Korea', currency: 'KRW' },
  'es-ES': { name: 'Spain', currency: 'EUR' },
  'sv-SE': { name: 'Sweden', currency: 'SEK' },
  'de-CH': { name: 'Switzerland', currency: 'CHF' },
  'tr-TR': { name: 'Türkiye', currency: 'TRY' },
  'en-AE': { name: 'United Arab Emirates', currency: 'AED' },
  'en-GB': { name: 'United Kingdom', currency: 'GBP' },
} as const

export type Country = keyof typeof countries

export const usualCountry: Country = 'en-US'

export function isCountry(locale: string): locale is Country {
  return Object.hasOwn(countries, locale)
}

/**
 * How people write numbers, times and dates, by a country that does so; the words stay English. Latin digits and
 * thousands by three, so that the page and a cash register agree.
 */
export const countries = {
  'en-US': 'United States',
  'de-AT': 'Austria',
  'en-AU': 'Australia',
  'fr-BE': 'Belgium',
  'pt-BR': 'Brazil',
  'en-CA': 'Canada',
  'fr-CA': 'Canada (Québec)',
  'cs-CZ': 'Czechia',
  'da-DK': 'Denmark',
  'fi-FI': 'Finland',
  'fr-FR': 'France',
  'de-DE': 'Germany',
  'el-GR': 'Greece',
  'hu-HU': 'Hungary',
  'en-IE': 'Ireland',
  'it-IT': 'Italy',
  'ja-JP': 'Japan',
  'es-MX': 'Mexico',
  'nl-NL': 'Netherlands',
  'en-NZ': 'New Zealand',
  'nb-NO': 'Norway',
  'pl-PL': 'Poland',
  'pt-PT': 'Portugal',
  'en-SG': 'Singapore',
  'en-ZA': 'South Africa',
  'ko-KR': 'South Korea',
  'es-ES': 'Spain',
  'sv-SE': 'Sweden',
  'de-CH': 'Switzerland',
  'tr-TR': 'Türkiye',
  'en-AE': 'United Arab Emirates',
  'en-GB': 'United Kingdom',
} as const

export type Country = keyof typeof countries

export const usualCountry: Country = 'en-US'

export function isCountry(locale: string): locale is Country {
  return Object.hasOwn(countries, locale)
}

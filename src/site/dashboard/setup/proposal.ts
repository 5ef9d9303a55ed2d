import { countries } from '#modules/restaurant/rules/countries.ts'
import type { Settings } from '#modules/restaurant/contract/settings.ts'

/** What is charged in, by the last two letters of a country's way of writing. */
const currencyOf: Readonly<Record<string, string>> = {
  US: 'USD',
  AT: 'EUR',
  AU: 'AUD',
  BE: 'EUR',
  BR: 'BRL',
  CA: 'CAD',
  CZ: 'CZK',
  DK: 'DKK',
  FI: 'EUR',
  FR: 'EUR',
  DE: 'EUR',
  GR: 'EUR',
  HU: 'HUF',
  IE: 'EUR',
  IT: 'EUR',
  JP: 'JPY',
  MX: 'MXN',
  NL: 'EUR',
  NZ: 'NZD',
  NO: 'NOK',
  PL: 'PLN',
  PT: 'EUR',
  SG: 'SGD',
  ZA: 'ZAR',
  KR: 'KRW',
  ES: 'EUR',
  SE: 'SEK',
  CH: 'CHF',
  TR: 'TRY',
  AE: 'AED',
  GB: 'GBP',
}

/** The same settings with the browser's zone and country, while nobody has said where the house is. */
export function proposalFor(settings: Settings): Settings {
  if (settings.address !== '' || settings.currencyLock !== '') return settings
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const country = countryFor(timeZone, navigator.language)
  if (country === undefined) return { ...settings, timeZone }
  const currency = currencyOf[country.slice(-2)] ?? settings.currency
  return { ...settings, timeZone, country, currency }
}

/** Where the clock is, and of several ways of writing there the browser's own. */
function countryFor(timeZone: string, language: string): string | undefined {
  const all = Object.keys(countries)
  const there = all.filter((locale) => zonesOf(locale).includes(timeZone))
  const byLanguage = (some: readonly string[]) =>
    some.find((locale) => locale === language) ??
    some.find((locale) => locale.slice(0, 2) === language.slice(0, 2))
  return byLanguage(there) ?? there[0] ?? all.find((locale) => locale === language)
}

/** Newer browsers know the zones of a country. */
function zonesOf(locale: string): readonly string[] {
  const known: { getTimeZones?: () => string[] | undefined } = new Intl.Locale(locale)
  return known.getTimeZones?.() ?? []
}

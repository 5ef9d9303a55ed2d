import { type Country, countries, isCountry } from '#modules/restaurant/rules/countries.ts'
import type { Settings } from '#modules/restaurant/contract/settings.ts'

/** The same settings with the browser's zone and country, while nobody has said where the house is. */
export function proposalFor(settings: Settings): Settings {
  if (settings.address !== '' || settings.currencyLock !== '') return settings
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const country = countryFor(timeZone, navigator.language)
  if (country === undefined) return { ...settings, timeZone }
  return { ...settings, timeZone, country, currency: countries[country].currency }
}

/** Where the clock is, and of several ways of writing there the browser's own. */
function countryFor(timeZone: string, language: string): Country | undefined {
  const all = Object.keys(countries).filter(isCountry)
  const there = all.filter((locale) => zonesOf(locale).includes(timeZone))
  const byLanguage = (some: readonly Country[]) =>
    some.find((locale) => locale === language) ??
    some.find((locale) => locale.slice(0, 2) === language.slice(0, 2))
  return byLanguage(there) ?? there[0] ?? all.find((locale) => locale === language)
}

/** Newer browsers know the zones of a country. */
function zonesOf(locale: string): readonly string[] {
  const known: { getTimeZones?: () => string[] | undefined } = new Intl.Locale(locale)
  return known.getTimeZones?.() ?? []
}

import { expect, it } from 'vitest'
import { sortKeyOf } from './directory.ts'

const names = [
  'zed',
  'Ágnes',
  'Émile',
  'Ömer',
  'Øyvind',
  'Åse',
  'adam',
  'Ñandu',
  'nzed',
  'Łukasz',
  'Lutz',
  'Çelik',
  'Şule',
  'sz',
  'þor',
  'ßa',
]

it.each(['en-US', 'da-DK', 'sv-SE', 'de-DE', 'es-ES', 'pl-PL', 'tr-TR', 'hu-HU', 'is-IS'])(
  'in %s names are in the order of its alphabet',
  (locale) => {
    const key = (name: string) => sortKeyOf(name, locale)
    const sorted = names.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
    expect(sorted).toEqual(
      names.toSorted(new Intl.Collator(locale, { sensitivity: 'base' }).compare),
    )
  },
)

it('an Øyvind is before zed in America and behind it in Denmark', () => {
  const isBehind = (locale: string) => sortKeyOf('Øyvind', locale) > sortKeyOf('zed', locale)
  expect([isBehind('en-US'), isBehind('da-DK')]).toEqual([false, true])
})

import { describe, expect, it } from 'vitest'
import { postalAddressOf, priceRangeOf } from './structured-data.ts'

describe('an address for search engines', () => {
  it('has its parts by name where they can be told, and is one line elsewhere', () => {
    expect(postalAddressOf('128 Orchard Lane, Hudson, NY 12534')).toEqual({
      '@type': 'PostalAddress',
      streetAddress: '128 Orchard Lane',
      addressLocality: 'Hudson',
      addressRegion: 'NY',
      postalCode: '12534',
      addressCountry: 'US',
    })
    expect(postalAddressOf('Hauptstr. 5, 10827 Berlin')).toEqual({
      '@type': 'PostalAddress',
      streetAddress: 'Hauptstr. 5, 10827 Berlin',
    })
  })
})

describe('a price range for search engines', () => {
  it('goes from the cheapest dish to the dearest, and is not made up without dishes', () => {
    const cheap = { price: 4.5, fromPrice: null }
    expect(priceRangeOf([cheap, { price: 24, fromPrice: null }, { price: 9, fromPrice: 11 }])).toBe(
      '$4.50–$24.00',
    )
    expect(priceRangeOf([cheap])).toBe('$4.50')
    expect(priceRangeOf([])).toBeUndefined()
  })
})

import { describe, expect, it } from 'vitest'
import { postalAddressOf } from './structured-data.ts'

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

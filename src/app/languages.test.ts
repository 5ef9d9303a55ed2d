import { describe, expect, it } from 'vitest'
import { speaking } from '#platform/speaking.server.ts'
import { shopTexts } from '#site/shop/texts.ts'
import { knowLanguage } from './languages.server.ts'

describe('a text on the server', () => {
  it('is said in the language of whoever reads it', async () => {
    await knowLanguage('de')
    expect(shopTexts.all).toBe('All')
    const [german, after] = await speaking('de', async () => {
      const first = shopTexts.all
      await Promise.resolve()
      return [first, shopTexts.firstHas('Suppen', 3)]
    })
    expect({ german, after }).toEqual({ german: 'Alle', after: 'Suppen hat 3' })
    expect(Object.keys(speaking('de', () => ({ ...shopTexts })))).toEqual(Object.keys(shopTexts))
  })
})

import { describe, expect, it } from 'vitest'
import { differencesOf, withTheirs } from './rules/difference.ts'
import { bodyOf, emptyDraft, findDraftProblems, wordsFor } from './rules/draft.ts'

const tart = {
  ...emptyDraft,
  name: 'Pear Tart',
  category: 'dessert',
  price: '8.50',
  description: 'Pears, almond cream, short crust.',
  image: '/pictures/0123456789abcdef/960.webp',
}

describe('a draft of a dish', () => {
  it('says what is missing, at each field', () => {
    expect(findDraftProblems(emptyDraft, false)).toEqual({
      name: 'Name is required',
      category: 'Category is required',
      price: 'Price is required',
      description: 'Details are required',
      image: 'Image is required',
    })
    expect(findDraftProblems(tart, true)).toEqual({})
  })

  it.each(['1.234', '-1', 'abc', '1e3', '1000000'])('refuses the price %s', (price) => {
    expect(Object.keys(findDraftProblems({ ...tart, price }, true))).toEqual(['price'])
  })

  it.each(['8.50', '8', '0'])(
    'refuses the old price %s, which is none to save from',
    (oldPrice) => {
      expect(findDraftProblems({ ...tart, oldPrice }, true)).toEqual({
        oldPrice: 'The old price has to be higher than the price.',
      })
      expect(findDraftProblems({ ...tart, oldPrice: '8.51' }, true)).toEqual({})
    },
  )

  it.each([
    ['14', 14],
    [' 14.5 ', 14.5],
    ['14,50', 14.5],
    ['$19.99', 19.99],
    ['0', 0],
  ])('reads the price %s', (price, dollars) => {
    expect(bodyOf({ ...tart, price })).toMatchObject({ price: dollars, oldPrice: null })
  })

  it('shows every value in words', () => {
    expect(wordsFor('price', tart)).toBe('$8.50')
    expect(wordsFor('price', { ...tart, price: 'x' })).toBe('x')
    expect(wordsFor('allergens', tart)).toBe('Not declared')
    expect(wordsFor('allergens', { ...tart, allergens: [] })).toBe('None')
    expect(wordsFor('popular', tart)).toBe('No')
  })
})

describe('what two have written at once', () => {
  const theirs = { ...tart, price: '9.00', description: 'Apples.', name: 'Apple Tart' }
  const mine = { ...tart, price: '9.50', name: 'Apple Tart', category: 'salad' }

  it('is told where it differs, and whether both have touched it', () => {
    expect(differencesOf(tart, mine, theirs)).toEqual([
      { field: 'price', isMineToo: true },
      { field: 'description', isMineToo: false },
    ])
  })

  it('loses nothing that nobody gave up', () => {
    expect(withTheirs(mine, theirs, ['description'])).toEqual({ ...mine, description: 'Apples.' })
  })
})

import { describe, expect, it } from 'vitest'
import { bodyOf, emptyDraft, findDraftProblems } from './writing.ts'

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
})

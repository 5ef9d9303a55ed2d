import { describe, expect, test } from 'vitest'
import { dishSlugOf } from './describing.server.ts'
import { sameCategory } from './rules.ts'
import {
  type Filterable,
  type MenuFilter,
  isFiltering,
  isHiddenAsUndeclared as isHidden,
  matchesFilter,
  menuFilterQuery,
  readMenuFilter,
} from './showing.ts'

const brulee: Filterable = {
  name: 'Crème Brûlée',
  description: 'Vanilla custard under burnt sugar',
  allergens: ['milk', 'egg'],
  diets: ['vegetarian', 'gluten-free'],
}
const noFilter: MenuFilter = { words: '', diets: [], without: [] }
const undeclared: Filterable = { ...brulee, allergens: null, diets: null }

const read = (query: string) => readMenuFilter(new URLSearchParams(query))

describe('a filter in the address', () => {
  test('survives the way there and back', () => {
    const filter = { words: 'tomato & basil', diets: ['vegan'], without: ['milk', 'tree nuts'] }
    expect(read(menuFilterQuery(filter))).toEqual(filter)
    expect(menuFilterQuery(noFilter)).toBe('')
  })

  test('ignores what is unknown', () => {
    expect(read('?diet=carnivore&without=plutonium&page=3')).toEqual(noFilter)
    expect(read('?diet=vegan&diet=vegan&diet=%00')).toMatchObject({ diets: ['vegan'] })
  })

  test('means the same in any order', () => {
    expect(read('?diet=vegetarian&diet=vegan')).toEqual(read('?diet=vegan&diet=vegetarian'))
    expect(read('?q=b&q=&q=a')).toEqual(read('?q=a&q=b'))
  })

  test('is cut where a search gets unreasonable', () => {
    expect(read(`?q=${'x'.repeat(5000)}`).words).toHaveLength(60)
  })

  test('of spaces only filters nothing', () => {
    expect(isFiltering(read('?q=%20%20'))).toBe(false)
    expect(isFiltering(read('?without=milk'))).toBe(true)
  })
})

describe('a dish matches', () => {
  test('whatever the case and the accents of the words, and their order', () => {
    expect(matchesFilter(brulee, { ...noFilter, words: 'BRULEE creme' })).toBe(true)
    const pho = { ...brulee, name: 'Phở Đặc Biệt' }
    expect(matchesFilter(pho, { ...noFilter, words: 'pho dac biet' })).toBe(true)
    expect(matchesFilter(brulee, { ...noFilter, words: 'sugar chocolate' })).toBe(false)
  })

  test('only with every diet that is asked for', () => {
    expect(matchesFilter(brulee, { ...noFilter, diets: ['vegetarian', 'gluten-free'] })).toBe(true)
    expect(matchesFilter(brulee, { ...noFilter, diets: ['vegetarian', 'vegan'] })).toBe(false)
  })

  test('only without what is to be left out', () => {
    expect(matchesFilter(brulee, { ...noFilter, without: ['fish'] })).toBe(true)
    expect(matchesFilter(brulee, { ...noFilter, without: ['fish', 'egg'] })).toBe(false)
  })

  test('never when nobody has declared what it contains', () => {
    const filter = { ...noFilter, without: ['fish'] }
    const isHiddenAsUndeclared = (dish: Filterable, of: MenuFilter) =>
      isHidden({ ...dish, recipe: dish.description }, of)
    expect(matchesFilter(undeclared, filter)).toBe(false)
    expect(isHiddenAsUndeclared(undeclared, filter)).toBe(true)
    expect(isHiddenAsUndeclared(undeclared, { ...filter, words: 'soup' })).toBe(false)
    expect(isHiddenAsUndeclared(brulee, { ...noFilter, without: ['egg'] })).toBe(false)
    expect(isHiddenAsUndeclared(undeclared, noFilter)).toBe(false)
  })
})

describe('the shop', () => {
  test('takes drink and drinks for one', () => {
    expect(sameCategory('drink', 'drinks')).toBe(true)
  })

  test('gives every name an address', () => {
    expect(['Crème Brûlée', '  ', '寿司'].map(dishSlugOf)).toEqual(['creme-brulee', 'dish', 'dish'])
  })
})

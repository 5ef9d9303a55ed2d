import { describe, expect, test } from 'vitest'
import type { Picture } from '#kernel/picture.ts'
import { choicesFor } from '../ui/editor/dish-words.tsx'
import type { Category } from './contract.ts'
import {
  categoryNameOf,
  readShopNumber,
  sectionIdOf,
  shelfAt,
  specifiedCategories,
} from './rules.ts'
import { tilesOf } from './ui/category-tiles.ts'
import { alikeAmong, likenessOf } from './writing.ts'

const sample: Category[] = specifiedCategories.map((each) => ({
  ...each,
  description: null,
  cover: each.key,
  picture: null,
}))
const dishOf = (category: string) => ({ category, picture: null }) as never
const dishes = ['salad', 'pizza', 'soup', 'dessert', 'drink'].map(dishOf)
const coming: Record<string, Picture> = {}
const ours: Category = {
  key: 'pho',
  label: 'Phở',
  number: 5,
  menuPosition: 5,
  description: '',
  cover: '',
  picture: null,
}

describe('the shop', () => {
  test('reads anything but a number as 0', () => {
    const read = ['0', '4', '25', '1000', '-1', '1.5', 'x', '', undefined].map(readShopNumber)
    expect(read).toEqual([0, 4, 25, 0, 0, 0, 0, 0, 0])
  })

  test('shows the first shelf where no shelf has the number', () => {
    const shelves = [ours, ...sample]
    expect([5, 0, 4, 7].map((number) => shelfAt(shelves, number))).toEqual([0, 1, 5, 0])
    expect(shelfAt([], 0)).toBe(0)
  })
})

describe('a category', () => {
  test('is written small in lists while it is called as the specification calls it', () => {
    expect(categoryNameOf({ key: 'salad', label: 'Salad' })).toBe('salad')
    expect(categoryNameOf({ key: 'salad', label: 'Cold plates' })).toBe('Cold plates')
    expect([sectionIdOf({ key: 'salad' }), sectionIdOf({ key: 'main' })]).toEqual([
      'salad',
      'menu-main',
    ])
  })

  test('is alike for all names that people read as one', () => {
    const alike = [
      'Crème brûlée',
      'creme  brulee',
      'CRÈME-BRÛLÉE',
      'Сreme brulee',
      'Crème\u200bbrûlée',
    ]
    expect(new Set(alike.map(likenessOf))).toEqual(new Set(['cremebrulee']))
    expect(likenessOf('Tea')).not.toBe(likenessOf('Teas'))
    expect([likenessOf('+'), likenessOf('&')]).toEqual(['+', '&'])
  })

  test('is meant by its singular and its plural, unless one is called exactly so', () => {
    const meant = (labels: string[], text: string) =>
      alikeAmong(labels.map((label) => ({ label })))(text)?.label
    expect(meant(['Soup', 'Drinks'], 'Drink')).toBe('Drinks')
    expect(meant(['Sandwich'], 'SANDWICHES')).toBe('Sandwich')
    expect(meant(['Crème brûlée'], 'creme brulees')).toBe('Crème brûlée')
    expect(meant(['Drink', 'Drinks'], 'drinks')).toBe('Drinks')
    expect(meant(['Bass', 'Tea'], 'Bas')).toBeUndefined()
    expect(meant(['S', 'A'], 'As')).toBeUndefined()
    expect(meant(['+'], '&')).toBeUndefined()
    expect(meant(['Ham'], 'Hams and eggs')).toBeUndefined()
  })
})

describe('the tiles', () => {
  const labels = (categories: Category[], items = dishes) =>
    tilesOf(categories, items, coming).map(({ label, number }) => `${label} ${number}`)

  test('are the specification’s five while all is as it says', () => {
    expect(labels(sample)).toEqual(['Salads 0', 'Pizzas 1', 'Soups 2', 'Desserts 3', 'Salads 0'])
  })

  test('leave out what has no dish', () => {
    expect(labels(sample, [dishOf('pizza'), dishOf('drink')])).toEqual(['Pizzas 1'])
    expect(labels(sample, [])).toEqual([])
  })

  test('are the house’s own, in its order, once anything is its own', () => {
    const own = [ours, ...sample]
    expect(labels(own, [...dishes, dishOf('pho')])).toEqual([
      'Phở 5',
      'Salad 0',
      'Pizza 1',
      'Soup 2',
      'Dessert 3',
      'Drinks 4',
    ])
    const many = Array.from({ length: 60 }, (_, at) => ({ ...ours, key: `c${at}`, number: 5 + at }))
    expect(
      labels(
        many,
        many.map(({ key }) => dishOf(key)),
      ),
    ).toHaveLength(12)
  })
})

describe('the form of a dish', () => {
  const values = (categories: Category[], chosen = '') =>
    choicesFor(categories, chosen).map(({ value }) => value)

  test('offers the specification’s in the sample and where there are none yet', () => {
    const form = ['salad', 'pizza', 'soup', 'dessert', 'drink']
    expect([values(sample), values([])]).toEqual([form, form])
    expect(values(sample, 'drinks')).toEqual(['salad', 'pizza', 'soup', 'dessert', 'drinks'])
  })

  test('offers the house’s own, and keeps what the dish has', () => {
    expect(values([ours])).toEqual(['pho'])
    expect(values([ours], 'popular')).toEqual(['pho', 'popular'])
  })
})

import { describe, expect, it } from 'vitest'
import {
  applyChoice,
  canonicalChoice,
  cheapestCents,
  startingPriceCents,
  choiceNeed,
  sayBounds,
} from './choosing.ts'
import { judgeNote, tidyNote, waysWithout } from './finding.ts'
import {
  allergensWith,
  canBeFreeOf,
  effectOfChoices,
  groupsWithout,
  neededOf,
  type Option,
  type OptionGroup,
  replacingGroupsOf,
  takenOut,
} from './rules.ts'
import { findGroupProblems } from './writing.ts'

const option = (id: string, priceCents: number, more: Partial<Option> = {}): Option => ({
  id,
  name: id,
  priceCents,
  bySize: {},
  allergens: [],
  isSoldOut: false,
  ...more,
})

const group = (name: string, options: Option[], more: Partial<OptionGroup> = {}): OptionGroup => ({
  id: name,
  name,
  kind: 'many',
  least: 0,
  most: null,
  free: 0,
  isSize: false,
  options,
  ...more,
})

const one = { kind: 'one', most: 1 } as const

const sizes = group(
  'Size',
  [option('small', 0), option('medium', 300), option('large', 600, { allergens: null })],
  { ...one, least: 1, isSize: true },
)
const toppings = group(
  'Toppings',
  [
    option('basil', 50),
    option('ham', 200, { bySize: { large: 350 }, allergens: null }),
    option('nuts', 0, { allergens: ['tree nuts'] }),
    option('olives', 150, { isSoldOut: true }),
  ],
  { most: 3, free: 1 },
)
const dips = group('Dips', [option('mayo', 75), option('ketchup', 50)], {
  kind: 'counted',
  most: 5,
})
const pizza = [sizes, toppings, dips]
const of = (...ids: string[]) => ids.map((id) => ({ id, quantity: 1 }))

describe('a choice', () => {
  it('costs the dish and what was chosen, the first ones in the order of the list free', () => {
    const { priceCents, options, problems } = applyChoice(pizza, 800, of('ham', 'large', 'basil'))
    expect(problems).toEqual([])
    const once = { quantity: 1, taxClass: null }
    expect(options).toEqual([
      { id: 'large', group: 'Size', name: 'large', priceCents: 600, ...once },
      { id: 'basil', group: 'Toppings', name: 'basil', priceCents: 0, ...once },
      { id: 'ham', group: 'Toppings', name: 'ham', priceCents: 350, ...once },
    ])
    expect(priceCents).toBe(800 + 600 + 350)
  })

  it('of several of each has its first units free across the options', () => {
    const free = [{ ...dips, free: 3 }]
    const chosen = [
      { id: 'ketchup', quantity: 2 },
      { id: 'mayo', quantity: 2 },
    ]
    expect(applyChoice(free, 0, chosen).options).toMatchObject([
      { id: 'mayo', quantity: 2, priceCents: 0 },
      { id: 'ketchup', quantity: 2, priceCents: 50 },
    ])
  })

  it.each([
    ['an option of another dish', of('small', 'anchovies'), 'unknown', null],
    ['the same option twice', of('small', 'basil', 'basil'), 'twice', 'Toppings'],
    ['none of an option', [...of('small'), { id: 'mayo', quantity: 0 }], 'quantity', 'Dips'],
    ['less than none', [...of('small'), { id: 'mayo', quantity: -1 }], 'quantity', 'Dips'],
    ['a billion', [...of('small'), { id: 'mayo', quantity: 1e9 }], 'quantity', 'Dips'],
    ['half of one', [...of('small'), { id: 'mayo', quantity: 0.5 }], 'quantity', 'Dips'],
    ['two of what is ticked', [{ id: 'small', quantity: 2 }], 'quantity', 'Size'],
    ['what has to be chosen missing', of('basil'), 'too_few', 'Size'],
    ['two of a choice of one', of('small', 'large'), 'too_many', 'Size'],
    ['more in all than fit', [...of('small'), { id: 'mayo', quantity: 6 }], 'too_many', 'Dips'],
    ['what is sold out', of('small', 'olives'), 'sold_out', 'Toppings'],
  ])('with %s cannot be ordered', (_, chosen, code, groupId) => {
    expect(applyChoice(pizza, 800, chosen).problems).toContainEqual(
      expect.objectContaining({ code, groupId }),
    )
  })

  it('has no price of its own, and none that cannot be paid', () => {
    const sent = [{ id: 'small', quantity: 1, price: -5 }]
    expect(applyChoice(pizza, 800, sent).priceCents).toBe(800)
    expect(canonicalChoice(sent)).toEqual(of('small'))
    expect(applyChoice([dips], 99_999_999, of('mayo')).problems).toMatchObject([
      { code: 'too_dear' },
    ])
  })

  it('is the same whatever the order in which it was made', () => {
    expect(canonicalChoice(of('b', 'c', 'a'))).toEqual(of('a', 'b', 'c'))
  })
})

describe('what a dish costs at least', () => {
  it('is its price where nothing has to be chosen', () => {
    expect([choiceNeed([]), choiceNeed([toppings]), choiceNeed(pizza)]).toEqual([
      'none',
      'some',
      'needed',
    ])
    expect([startingPriceCents([], 800), startingPriceCents([toppings], 800)]).toEqual([null, null])
    expect(startingPriceCents([{ ...toppings, least: 1 }], 800)).toBeNull()
  })

  it('is said as "from" where a choice counts, by the cheapest size that is there', () => {
    expect(startingPriceCents(pizza, 800)).toBe(800)
    const [small, ...others] = sizes.options
    const noSmall = {
      ...sizes,
      options: [{ ...option('small', 0), ...small, isSoldOut: true }, ...others],
    }
    expect(startingPriceCents([noSmall, toppings], 800)).toBe(1100)
  })

  it('is the cheapest way to choose, as judged by the choice itself', () => {
    const sauce = group('Sauce', [option('a', 500), option('b', 100), option('c', 300)], {
      least: 2,
    })
    expect(cheapestCents([sauce], 0)).toBe(400)
    expect(cheapestCents([{ ...sauce, free: 1 }], 0)).toBe(100)
    expect(cheapestCents([{ ...sauce, free: 1, kind: 'counted' }], 0)).toBe(100)
    expect(applyChoice([{ ...sauce, free: 1 }], 0, of('a', 'b')).priceCents).toBe(100)
  })

  it('is nothing that can be said when too much is sold out', () => {
    const gone = { ...sizes, options: [option('small', 0, { isSoldOut: true })] }
    expect(cheapestCents([gone], 800)).toBeNull()
  })
})

describe('whoever wants nothing of an allergen', () => {
  it('is not offered the options that contain it, nor those of which nobody has said', () => {
    const names = groupsWithout([], pizza, ['tree nuts']).map(({ options }) =>
      options.map(({ id }) => id),
    )
    expect(names).toEqual([
      ['small', 'medium', 'large'],
      ['basil', 'olives'],
      ['mayo', 'ketchup'],
    ])
  })

  it('is not offered a dish with which it has to be chosen', () => {
    const nutty = { ...toppings, least: 2 }
    expect(canBeFreeOf(neededOf(pizza), ['tree nuts'])).toBe(true)
    expect(canBeFreeOf(neededOf([nutty]), ['tree nuts'])).toBe(false)
    expect(canBeFreeOf(neededOf([nutty]), [])).toBe(true)
  })

  it('reads the union of dish and options, and of which nobody has said it', () => {
    const dish = { name: 'Pizza', allergens: ['milk'] }
    const found = ['milk', 'tree nuts']
    expect(allergensWith(dish, pizza, of('large', 'nuts'))).toEqual({ found, unknown: [] })
    expect(allergensWith(dish, pizza, of('ham'))).toEqual({ found: ['milk'], unknown: ['ham'] })
    const undeclared = { name: 'Pizza', allergens: null }
    expect(allergensWith(undeclared, pizza, of('basil'))).toEqual({ found: [], unknown: ['Pizza'] })
  })
})

describe('what a group says of itself', () => {
  it.each([
    [sizes, 'Choose 1'],
    [{ ...sizes, least: 0 }, 'Optional'],
    [toppings, 'Choose up to 3, first one free'],
    [{ ...dips, least: 2, free: 2 }, 'Choose 2 to 5, first 2 free'],
    [{ ...dips, most: null }, 'Choose as many as you like'],
  ])('is short', (said, words) => {
    expect(sayBounds(said)).toBe(words)
  })
})

describe('a group that an admin writes', () => {
  const values = [{ name: 'Small', price: 0, allergens: [] }]
  const input = { name: 'Size', kind: 'one', least: 1, most: 1, free: 0, isSize: true, values }
  it('is refused where it could not be chosen from, field by field', () => {
    expect(findGroupProblems(input)).toEqual({})
    const wrong = {
      name: ' ',
      kind: 'many',
      least: 3,
      most: 2,
      free: -1,
      isSize: true,
      values: [
        {
          name: 'A',
          price: -1,
          allergens: ['dust'],
        },
        {
          name: 'a ',
          price: 1e9,
          allergens: null,
        },
      ],
    }
    expect(Object.keys(findGroupProblems(wrong)).toSorted()).toEqual([
      'free',
      'isSize',
      'least',
      'most',
      'name',
      'values.0.allergens',
      'values.0.price',
      'values.1.name',
      'values.1.price',
    ])
    expect(findGroupProblems({ ...input, kind: 'some', values: [] })).toHaveProperty('values')
  })
})

describe('a name that promises to be free of something', () => {
  const problemOf = (value: object, said: object = {}) =>
    findGroupProblems({
      name: 'Base',
      kind: 'one',
      least: 0,
      most: 1,
      free: 0,
      isSize: false,
      ...said,
      values: [
        {
          name: 'Gluten-free base',
          price: 2.5,
          allergens: [],
          ...value,
        },
        {
          name: 'Wheat',
          price: 0,
          allergens: ['gluten'],
        },
      ],
    })['values.0.allergens']

  it('is refused while the option only adds to a dish what was in it all the time', () => {
    expect(problemOf({})).toMatch(/takes the place of gluten/)
    expect(problemOf({ name: 'Boden, glutenfrei' })).toBeDefined()
    expect(problemOf({ name: 'Rice' }, { name: 'Gluten free' })).toBeDefined()
    expect(problemOf({ replaces: ['gluten'] })).toBeUndefined()
  })

  it('is taken where another of what has to be chosen has it, and where nobody has declared it', () => {
    expect(problemOf({}, { least: 1 })).toBeUndefined()
    expect(problemOf({ allergens: null })).toBeUndefined()
  })

  it('is refused where it is not true', () => {
    expect(problemOf({ allergens: ['gluten'], replaces: [] })).toMatch(/free of gluten/)
    expect(problemOf({ allergens: ['gluten'], replaces: ['gluten'] })).toMatch(/gluten itself/)
    expect(problemOf({ allergens: null, replaces: ['gluten'] })).toBeDefined()
    expect(problemOf({ replaces: ['dust'] })).toBeDefined()
  })
})

describe('a note to the kitchen', () => {
  it('is one plain line of at most 200 characters', () => {
    expect(judgeNote('No onions, please')).toBeUndefined()
    expect(judgeNote('é'.repeat(200))).toBeUndefined()
    expect(judgeNote('x'.repeat(201))).toBeDefined()
    for (const bad of ['two\nlines', 'bell \u0007', 'half \ud83d an emoji']) {
      expect(judgeNote(bad)).toBeDefined()
    }
    expect(tidyNote('  no   onions ')).toBe('no onions')
  })
})

describe('what a choice makes of a dish', () => {
  const wheat = option('Wheat', 0, { allergens: ['gluten'] })
  const rice = option('Rice', 200, { allergens: [] })
  const nobodySaid = option('House flour', 0, { allergens: null })
  const base = (...options: Option[]) => group('Base', options, { ...one, least: 1 })
  const waysOf = (contains: readonly string[] | null, ...groups: OptionGroup[]) =>
    waysWithout(contains, groups)

  it('frees it of what only some of the options have that must be chosen from', () => {
    expect(waysOf(['milk'], base(wheat, rice))).toEqual([
      { without: ['gluten'], choose: [{ count: 1, options: ['Rice'] }] },
    ])
  })

  it('frees it of nothing that the dish itself contains, or that nobody has declared', () => {
    expect(waysOf(['gluten'], base(wheat, rice))).toEqual([])
    expect(waysOf(null, base(wheat, rice))).toEqual([])
    expect(waysOf([], base(wheat, nobodySaid))).toEqual([])
  })

  it('is never free by what is sold out, or by what needs not be chosen', () => {
    expect(waysOf([], base(wheat, { ...rice, isSoldOut: true }))).toEqual([])
    expect(waysOf([], group('Extras', [wheat, rice]))).toEqual([])
  })

  it('is told once for allergens that the same choice avoids, and group by group', () => {
    const brioche = option('Brioche', 0, { allergens: ['gluten', 'milk'] })
    const cream = option('Cream', 0, { allergens: ['milk'] })
    expect(waysOf([], base(brioche, rice))).toEqual([
      { without: ['gluten', 'milk'], choose: [{ count: 1, options: ['Rice'] }] },
    ])
    const sauces = group('Sauce', [cream, option('Tomato', 0)], { ...one, least: 1 })
    expect(waysOf([], base(brioche, rice), sauces)).toEqual([
      { without: ['gluten'], choose: [{ count: 1, options: ['Rice'] }] },
      {
        without: ['milk'],
        choose: [
          { count: 1, options: ['Rice'] },
          { count: 1, options: ['Tomato'] },
        ],
      },
    ])
  })

  const glutenFree = option('Gluten-free base', 250, { replaces: ['gluten'] })
  const bases = group('Base', [glutenFree], { ...one, least: 0 })

  it('frees it of what an option takes the place of, and only of that', () => {
    expect(waysOf(['gluten', 'milk'], bases)).toEqual([
      { without: ['gluten'], choose: [{ count: 1, options: ['Gluten-free base'] }] },
    ])
    expect(waysOf(['milk'], bases)).toEqual([])
    const oat = option('Oat milk', 75, { allergens: ['gluten'], replaces: ['milk'] })
    const milks = group('Milk', [oat, option('Soy milk', 75, { replaces: ['milk'] })], one)
    expect(waysOf(['milk'], milks)).toEqual([
      { without: ['milk'], choose: [{ count: 1, options: ['Oat milk', 'Soy milk'] }] },
    ])
    const soldOut = group('Base', [{ ...glutenFree, isSoldOut: true }], one)
    expect(waysOf(['gluten'], soldOut)).toEqual([])
  })

  it('is said as it is chosen: what was replaced is in it no more', () => {
    const chosen = [{ id: glutenFree.id, quantity: 1 }]
    const found = (
      allergens: string[],
      ...rest: [OptionGroup[], { id: string; quantity: number }[]]
    ) => {
      const { unknown, ...said } = allergensWith({ name: 'Pizza', allergens }, ...rest)
      expect(unknown).toEqual([])
      return said.found
    }
    expect(found(['gluten', 'milk'], [bases], chosen)).toEqual(['milk'])
    expect(found(['gluten', 'milk'], [bases], [])).toEqual(['gluten', 'milk'])
    const crumbs = group('Extras', [option('Croutons', 100, { allergens: ['gluten'] })])
    const both = [...chosen, { id: 'Croutons', quantity: 1 }]
    expect(found(['gluten'], [bases, crumbs], both)).toEqual(['gluten'])
  })

  it('has to be chosen by whoever leaves that out, who is offered nothing else of its group', () => {
    const [shown] = groupsWithout(
      ['gluten'],
      [{ ...bases, options: [wheat, glutenFree] }],
      ['gluten'],
    )
    expect(shown).toMatchObject({ least: 1, options: [{ name: 'Gluten-free base' }] })
    const [free] = groupsWithout([], [bases], ['gluten'])
    expect(free).toMatchObject({ least: 0 })
  })

  it('counts one option of a single choice, whatever several would take out together', () => {
    const cheese = option('Vegan cheese', 100, { replaces: ['milk'] })
    const names = ['gluten', 'milk']
    const together = (isOne: boolean) =>
      takenOut(replacingGroupsOf([group('Swap', [glutenFree, cheese], isOne ? one : {})]), names)
    expect([...together(true)]).toEqual(['gluten'])
    expect([...together(false)]).toEqual(names)
  })

  it('is told apart: in it whatever is chosen, with some choices, or unknown', () => {
    const decides = (...options: Option[]) => effectOfChoices(neededOf([base(...options)]))
    expect(decides(wheat, rice)).toEqual({ always: [], some: ['gluten'], isUnknown: false })
    expect(decides(wheat)).toEqual({ always: ['gluten'], some: [], isUnknown: false })
    expect(decides(wheat, nobodySaid)).toEqual({ always: [], some: ['gluten'], isUnknown: true })
  })
})

import { describe, expect, it } from 'vitest'
import type { OptionGroupView } from '#modules/menu/options/contract.ts'
import {
  bodyOf,
  problemsByKey,
  draftOf,
  emptyGroup,
  findDraftProblems,
  newOption,
} from '#modules/menu/options/ui/group-draft.ts'

const group: OptionGroupView = {
  _id: 'g',
  name: 'Toppings',
  kind: 'many',
  least: 0,
  most: null,
  free: 1,
  isSize: false,
  values: ['Basil', 'Ham'].map((name, index) => ({
    _id: `v${index}`,
    name,
    price: index * 1.5,
    allergens: index === 0 ? [] : null,
    replaces: [],
    soldOut: false,
    soldOutUntil: null,
    backAt: null,
  })),
  links: [],
  dishes: 0,
  version: 3,
}

describe('a group in its form', () => {
  it('is sent back as it was read when nothing is changed', () => {
    const { name, kind, least, most, free, isSize, values } = group
    expect(bodyOf(draftOf(group))).toEqual({
      name,
      kind,
      least,
      most,
      free,
      isSize,
      values: values.map(({ _id, ...value }) => ({
        _id,
        name: value.name,
        price: value.price,
        allergens: value.allergens,
        replaces: [],
        taxClass: null,
      })),
    })
  })

  it('as a size is a choice of one that has to be made, whatever its other fields say', () => {
    const draft = { ...draftOf(group), kind: 'one', isSize: true, isNeeded: false } as const
    expect(bodyOf(draft)).toMatchObject({ least: 1, most: 1, free: 0, isSize: true })
    expect(bodyOf({ ...draft, kind: 'counted' })).toMatchObject({ least: 0, isSize: false })
  })

  it('says what is wrong at the option that it is wrong with', () => {
    const wrong = { ...newOption(), name: 'Basil', price: '1,2,3' }
    const draft = { ...draftOf(group), most: 'few', values: [...draftOf(group).values, wrong] }
    expect(Object.keys(findDraftProblems(draft)).toSorted()).toEqual([
      'most',
      `values.${wrong.key}.name`,
      `values.${wrong.key}.price`,
    ])
    expect(problemsByKey({ 'values.2.name': 'No.', values: 'No.' }, draft)).toEqual({
      [`values.${wrong.key}.name`]: 'No.',
      values: 'No.',
    })
  })

  it('begins with options of which nobody has said what they contain', () => {
    expect(bodyOf(emptyGroup()).values.map(({ allergens }) => allergens)).toEqual([null, null])
  })

  it('keeps a row the same row when it is saved and gets an id', () => {
    const before = { ...emptyGroup(), values: [{ ...newOption(), name: 'Ham ' }] }
    const [, ham] = draftOf(group, before).values
    expect([ham?.key, ham?.id]).toEqual([before.values[0]?.key, 'v1'])
  })
})

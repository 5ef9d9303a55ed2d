import { expect, it } from 'vitest'
import { untaxedOf } from './rules.ts'

const food = { netCents: 1010, taxCents: 20 }

it.each([
  ['nothing where all is in rates', 2060, [food, food], 0],
  ['what is in no rate', 1530, [food], 500],
  ['what came back after all, below zero', 0, [food], -1030],
  ['all of it in a house without rates', 1530, [], 1530],
] as const)('what is not taxed is %s', (_what, grossCents, rates, cents) => {
  expect(untaxedOf({ grossCents, rates })).toBe(cents)
})

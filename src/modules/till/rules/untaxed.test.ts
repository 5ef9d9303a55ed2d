import { expect, it } from 'vitest'
import { untaxedCents } from './untaxed.ts'

const food = { net: 10.1, tax: 0.2 }

it.each([
  ['nothing where all is in rates', 20.6, [food, food], 0],
  ['what is in no rate', 15.3, [food], 500],
  ['what came back after all, below zero', 0, [food], -1030],
  ['nothing in a house without rates', 15.3, [], 0],
] as const)('what is not taxed is %s', (_what, gross, rates, cents) => {
  expect(untaxedCents(gross, rates)).toBe(cents)
})

import { expect, it } from 'vitest'
import { wordsOfMismatch } from './mismatches.ts'

it('a reason is worded by its name, and nothing else is', () => {
  expect(wordsOfMismatch('charge.dispute.created')).toBe('Disputed by the cardholder')
  expect([wordsOfMismatch('toString'), wordsOfMismatch('')]).toEqual([undefined, undefined])
})

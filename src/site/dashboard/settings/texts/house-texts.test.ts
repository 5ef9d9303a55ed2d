import { expect, test } from 'vitest'
import { defaultTexts } from '#modules/restaurant/house-texts.ts'
import { textsPartTexts } from './house-texts.ts'

test('every text that an owner can change stands in exactly one group', () => {
  const shown = textsPartTexts.groups.flatMap(({ rows }) => Object.keys(rows))
  expect(shown.toSorted()).toEqual(Object.keys(defaultTexts).toSorted())
})

import { expect, test } from 'vitest'
import { defaultTexts } from '#modules/restaurant/house-texts.ts'
import { textGroups } from './text-groups.ts'

test('every text that an owner can change stands in exactly one group', () => {
  const shown = textGroups.flatMap(({ rows }) => Object.keys(rows))
  expect(shown.toSorted()).toEqual(Object.keys(defaultTexts).toSorted())
})

import { expect, test } from 'vitest'
import { shopTexts } from './texts.ts'

test('what a tab has nothing of is said in the words of the filter', () => {
  const nothing = { words: '', diets: [], without: [] }
  const says = (wanted: Partial<Parameters<typeof shopTexts.nothingIn>[1]>) =>
    shopTexts.nothingIn('Pizza', { ...nothing, ...wanted })
  expect(says({})).toBe('Nothing in Pizza.')
  expect(says({ diets: ['gluten-free'] })).toBe('Nothing gluten-free in Pizza.')
  expect(says({ diets: ['vegan', 'gluten-free'] })).toBe('Nothing vegan and gluten-free in Pizza.')
  expect(says({ without: ['milk', 'egg', 'soy'] })).toBe(
    'Nothing free of milk, egg and soy in Pizza.',
  )
  expect(says({ words: 'basil', diets: ['vegan'], without: ['milk'] })).toBe(
    'Nothing vegan, free of milk with “basil” in Pizza.',
  )
})

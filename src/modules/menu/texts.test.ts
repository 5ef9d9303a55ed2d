import { expect, test } from 'vitest'
import { menuTexts } from './texts.ts'

test('what a tab has nothing of is said in the words of the filter', () => {
  const nothing = { words: '', diets: [], without: [] }
  const says = (wanted: Partial<Parameters<typeof menuTexts.nothingIn>[1]>) =>
    menuTexts.nothingIn('Pizza', { ...nothing, ...wanted })
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

test('what a dish can be made without is said with the choice that makes it so', () => {
  const rice = { count: 1, options: ['Rice base', 'Corn base'] }
  expect(menuTexts.canBeMadeWith(['gluten'], [rice])).toBe(
    'Can be made gluten-free with Rice base or Corn base.',
  )
  expect(
    menuTexts.canBeMadeWith(['milk', 'gluten'], [rice, { count: 2, options: ['A', 'B', 'C'] }]),
  ).toBe('Can be made gluten-free and without milk with Rice base or Corn base and 2 of A, B or C.')
  expect(menuTexts.canBeMade(['egg', 'soy'])).toBe('Can be made without egg and soy.')
})

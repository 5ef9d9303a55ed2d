import { expect, test } from 'vitest'
import { optionTexts } from './texts.ts'

test('what a dish can be made without is said with the choice that makes it so', () => {
  const rice = { count: 1, options: ['Rice base', 'Corn base'] }
  expect(optionTexts.canBeMadeWith({ isGlutenFree: true, without: [] }, [rice])).toBe(
    'Can be made gluten-free with Rice base or Corn base.',
  )
  expect(
    optionTexts.canBeMadeWith({ isGlutenFree: true, without: ['milk'] }, [
      rice,
      { count: 2, options: ['A', 'B', 'C'] },
    ]),
  ).toBe('Can be made gluten-free and without milk with Rice base or Corn base and 2 of A, B or C.')
  expect(optionTexts.canBeMade({ isGlutenFree: false, without: ['egg', 'soy'] })).toBe(
    'Can be made without egg and soy.',
  )
})

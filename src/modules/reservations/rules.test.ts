import { expect, it } from 'vitest'
import { detailsWith, findDetailProblems, longestTexts, noDetails } from './rules.ts'

const mara = { ...noDetails, name: 'Mara Quinn', phone: '(518) 555-0147' }
const line = 'Write the name on one line.'
const signs = 'Use plain text and line breaks only.'
const number = 'Enter a phone number such as (518) 555-0147.'

it.each([
  ['a name that nobody sees', { name: '\u200b\u200b' }, { name: line }],
  ['a name with a sign that rings', { name: '\u0007evil' }, { name: line }],
  ['a name of two lines', { name: 'Mara\nQuinn' }, { name: line }],
  ['a phone number of two lines', { phone: '555 01\n47' }, { phone: number }],
  ['an allergy with a sign that deletes', { allergies: 'nuts\u0008' }, { allergies: signs }],
  ['a note with half an emoji', { note: 'Quiet\ud83d' }, { note: signs }],
  ['high chairs for nobody', { highChairs: -1 }, { highChairs: 'Choose 0 to 2.' }],
])('refuses %s', (_what, given, problems) => {
  expect(findDetailProblems(detailsWith(mara, given), 2)).toEqual(problems)
})

it('takes any script, words in several lines, and counts an emoji once', () => {
  const given = {
    name: '王小明',
    note: 'By the window\r\n\r\n\r\n\r\nWith a pram',
    allergies: '🥜'.repeat(longestTexts.allergies),
  }
  const details = detailsWith(mara, given)
  expect(findDetailProblems(details, 2)).toEqual({})
  expect(details.note).toBe('By the window\n\nWith a pram')
})

it('never offers fewer high chairs than none', () => {
  expect(findDetailProblems({ ...mara, highChairs: 1 }, -1)).toEqual({
    highChairs: 'Choose 0 to 0.',
  })
})

import { expect, it } from 'vitest'
import { fold, slugOf } from './fold.ts'

it.each([
  ['Crème Brûlée', 'creme-brulee'],
  ['Crêpes & catering', 'crepes-catering'],
  ['Fish & Chips!', 'fish-chips'],
  ['  About us!  ', 'about-us'],
  ['Über uns', 'uber-uns'],
  ['Phở Đặc Biệt', 'pho-dac-biet'],
  ['Smørrebrød', 'smorrebrod'],
  ['Große Straße', 'grosse-strasse'],
  ['???', ''],
  ['寿司', ''],
])('“%s” is found at %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

it('an address that is cut ends in no hyphen', () => {
  expect(slugOf('Soup of the day', 5)).toBe('soup')
})

it.each([
  ['José', 'jose'],
  ['JOSE\u0301', 'jose'],
  ['Łukasz Żak', 'lukasz zak'],
  ['Sørensen', 'sorensen'],
  ['İpek Yılmaz', 'ipek yilmaz'],
  ['GROẞ', 'gross'],
  ['Γιώργος', 'ΓΙΩΡΓΟΣ'],
  ['Μουσακάς', 'μουσακασ'],
  ['O’Brien', "o'brien"],
  ['Fisherman´s Platter', 'fisherman‘s platter'],
  ['Þórður', 'thordur'],
  ['Đặc Biệt', 'dac biet'],
])('“%s” is found by “%s”', (name, words) => {
  expect(fold(name)).toBe(fold(words))
})

import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { create } from 'fontkit'
import { expect, it } from 'vitest'
import { breaksOf, clustersOf, directionOf, inOrder, levelsOf } from './scripts.server.ts'

/** As it would be read on paper from the left: each run of a direction by itself. */
function onPaper(text: string): string {
  const { isRtl } = directionOf(text)
  const { levelAt, shownAt } = levelsOf(text, isRtl)
  let at = 0
  const letters = clustersOf(text).map((letter) => {
    const run = { text: shownAt(at) ?? letter, level: levelAt(at) }
    at += letter.length
    return run
  })
  return inOrder(letters)
    .map((run) => run.text)
    .join('')
}

it('lines in Hebrew and Arabic run from right to left, numbers and Latin in them do not', () => {
  expect(onPaper('Grilled lamb')).toBe('Grilled lamb')
  expect(onPaper('שלום')).toBe('םולש')
  expect(onPaper('Menu שלום 25 ok')).toBe('Menu 25 םולש ok')
  expect(onPaper('שלום (טלה) 25 abc')).toBe('abc 25 (הלט) םולש')
  expect(onPaper('\u200f25 גרם')).toBe('םרג 25\u200f')
})

it('lines break at spaces, where words of Thai and Chinese end, and never before what closes', () => {
  const words = (text: string) => breaksOf(text).map(({ word }) => word)
  expect(words('Fish and chips')).toEqual(['Fish', 'and', 'chips'])
  expect(words('ต้มยำกุ้ง').length).toBeGreaterThan(1)
  expect(words('花生、鸡肉。').every((word) => !/^[、。]/.test(word))).toBe(true)
  expect(breaksOf('花生鸡肉').map(({ before }) => before)[1]).toBe('')
  expect(breaksOf('Fish and').map(({ before }) => before)).toEqual([' ', ' '])
})

it('figures of Arabic and Persian stand as they are read, though their font turns all that it draws', () => {
  const file = new URL('../../../dist/print-fonts/noto-sans-arabic-arabic.ttf.gz', import.meta.url)
  const font = create(gunzipSync(readFileSync(file)))
  if (!('layout' in font)) throw new Error('A file of several fonts is none of ours.')
  const drawn = (text: string, level: number) => {
    const [run] = inOrder([{ text, level }])
    const codes = font.layout(run?.text ?? '').glyphs.flatMap(({ codePoints }) => codePoints)
    return String.fromCodePoint(...codes)
  }
  for (const figures of ['١٢', '۴۵', '١٢٫٥٠']) {
    expect([0, 2].map((level) => drawn(figures, level))).toEqual([figures, figures])
  }
  expect(drawn('لحم', 1)).toHaveLength(3)
  expect(drawn('لحم', 1).startsWith('م')).toBe(true)
})

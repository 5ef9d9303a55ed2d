import { describe, expect, it } from 'vitest'
import { withoutUnseenSigns } from './pasted-text.ts'

describe('a text that was pasted', () => {
  it('is without signs that nobody sees, in composed letters, with plain blanks', () => {
    const pasted = {
      '\u202aJose\u0301\u202c': 'José',
      '\u200e518\u2011555\u200b': '518\u2011555',
      'Oat\u00admilk\ufeff': 'Oatmilk',
      'Ada\u00a0\u202f Park': 'Ada Park',
      'x\u200dy\ufe0f\u3164': 'xy',
      'שלום\u200f': 'שלום',
      'one\u2028two': 'one two',
      '  two\n  lines': '  two\n  lines',
    }
    expect(Object.keys(pasted).map(withoutUnseenSigns)).toEqual(Object.values(pasted))
  })

  it('keeps what means something: emoji, Persian, Hindi, Thai, names in Han, signs amid Hebrew', () => {
    const meant = [
      '👨\u200d👩\u200d👧 ❤\ufe0f 1\ufe0f\u20e3 👩🏽\u200d🍳',
      '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      'می\u200cخواهم',
      'क्\u200dष',
      'ไทย\u200bไทย',
      '葛\u{e0100}城',
      'C++\u200f שלום',
    ]
    expect(meant.map(withoutUnseenSigns)).toEqual(meant)
  })

  it('is read in the time of its length, whatever stands in it', () => {
    for (const sign of ['\u200f', '\u200d', '\u{1f3f4}\u{e0020}', 'א\u200f', 'א.']) {
      const begun = performance.now()
      withoutUnseenSigns(sign.repeat(200_000))
      expect(performance.now() - begun).toBeLessThan(3000)
    }
  })
})

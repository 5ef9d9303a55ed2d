import { describe, expect, it } from 'vitest'
import type { TaxesAndNumbers } from '../taxing.ts'
import {
  type TaxDraft,
  classesOf,
  draftOf,
  findDraftProblems,
  isUntouched,
  nextRate,
  percentOf,
  split,
  taxesIn,
  withClass,
  withPart,
  withoutPart,
} from './tax-draft.ts'
import { presetsFor } from './tax-presets.ts'

const today = '2026-11-21'
const now = { today, types: ['pickup'] } as const
const rate = { classId: 'food', type: 'pickup' as const, from: '2024-01-01', ppm: 190_000 }
const parts = [
  { name: 'State', ppm: 40_000 },
  { name: 'City', ppm: 48_750 },
]
const kept: TaxesAndNumbers = {
  mode: 'inclusive',
  rounding: 'line',
  taxId: 'DE1',
  otherTaxId: '',
  note: '',
  classes: [{ id: 'food', name: 'Food', letter: 'A' }],
  rates: [
    { ...rate, parts: [] },
    { ...rate, from: '2026-01-01', ppm: 88_750, parts },
    { ...rate, from: today, ppm: 70_000, parts: [] },
    { ...rate, from: '2026-11-22', ppm: 0, parts: [] },
  ],
}
const printed = { taxId: '', otherTaxId: '', note: '' }
const off: TaxDraft = { mode: 'exclusive', rounding: 'rate', ...printed, classes: [] }

describe('taxes being edited', () => {
  it('stand as what has been, what holds today and what is to come, and say what was kept', () => {
    const draft = draftOf({ ...kept, rates: kept.rates.toReversed() }, today)
    const { earlier, present, later } = draft.classes[0]?.rates.pickup ?? {}
    expect(earlier?.map(percentOf)).toEqual(['19', '8.875'])
    expect([present?.from, present?.percent]).toEqual([today, '7'])
    expect(later?.map(({ from }) => from)).toEqual(['2026-11-22'])
    expect(taxesIn(draft)).toEqual(kept)
    expect(draftOf(kept, today)).toEqual(draft)
  })

  it('leave a rate for eating in out until one is typed', () => {
    const classes = withClass([], today)
    const [one] = classes
    if (!one) throw new Error('There is a class.')
    expect(Object.values(findDraftProblems({ ...off, classes }, now))).toEqual([
      'A class has a name of 1 to 40 characters.',
      'Enter a percentage from 0 to less than 100, such as 8.875.',
    ])
    const typed = (percent: string) => ({ ...one.rates.eat_in.present, percent })
    const eatIn = { ...one.rates, eat_in: { ...one.rates.eat_in, present: typed('7') } }
    const said = taxesIn({ ...off, classes: [{ ...one, rates: eatIn }] })
    expect(said.rates.map(({ type, from, ppm }) => [type, from, ppm])).toEqual([
      ['pickup', today, Number.NaN],
      ['eat_in', today, 70_000],
    ])
  })

  it('name a fault by the keys of its fields, and the sum only where every part is a percentage', () => {
    const [one] = draftOf(kept, today).classes
    if (!one) throw new Error('There is a class.')
    const halves = split(one.rates.pickup.present)
    const faultsOf = (present: typeof halves) =>
      Object.keys(
        findDraftProblems(
          {
            ...off,
            classes: [
              { ...one, rates: { ...one.rates, pickup: { earlier: [], present, later: [] } } },
            ],
          },
          now,
        ),
      )
    const [first, second] = halves.parts
    const begin = `taxes.rates.${halves.key}`
    expect(faultsOf(halves)).toEqual([
      `${begin}.parts.${first?.key}.name`,
      `${begin}.parts.${second?.key}.name`,
      `${begin}.parts.${second?.key}.ppm`,
    ])
    const whole = (percent: string) => ({
      ...halves,
      parts: halves.parts.map((part) => ({ ...part, name: 'Part', percent })),
    })
    expect(faultsOf(whole('60'))).toEqual([`${begin}.ppm`])
    expect(percentOf(whole('0,5'))).toBe('1')
  })

  it('keep what was typed when a rate is split, and when its parts go again', () => {
    const [one] = draftOf(kept, today).classes
    const present = one?.rates.pickup.present
    if (!present) throw new Error('There is a rate.')
    const three = withPart(split(present))
    expect(three.parts.map(({ percent }) => percent)).toEqual(['7', '', ''])
    const two = withoutPart(three, three.parts[2]?.key ?? '')
    expect(two.parts).toHaveLength(2)
    expect(withoutPart(two, two.parts[1]?.key ?? '')).toEqual(present)
    const next = nextRate(three)
    expect(next).toMatchObject({ from: '', percent: '' })
    expect(next.parts.map(({ percent }) => percent)).toEqual(['7', '', ''])
  })

  it('are filled in with what is usual while nothing is typed, as of its day or, in a state of its own, of today', () => {
    const [germany] = presetsFor('de-DE', today)
    const [states] = presetsFor('en-US', today)
    const [quebec] = presetsFor('fr-CA', today)
    if (!germany || !states || !quebec) throw new Error('There are presets.')
    expect(isUntouched({ ...off, classes: withClass([], today) })).toBe(true)
    const classes = classesOf(germany, today)
    expect(isUntouched({ ...off, classes })).toBe(false)
    expect(findDraftProblems({ ...off, classes }, now)).toEqual({})
    expect(taxesIn({ ...off, classes }).rates.map(({ from }) => from)).toEqual(
      Array.from({ length: 4 }, () => '2026-01-01'),
    )
    const own = { ...off, classes: classesOf(states, today) }
    expect(own.classes[0]?.rates.pickup.present).toMatchObject({ from: today, percent: '' })
    expect(Object.keys(findDraftProblems(own, now))).toHaveLength(3)
    expect(withClass(classes, today).at(-1)?.letter).toBe('C')
    const both = { ...off, classes: classesOf(quebec, today) }
    expect(findDraftProblems(both, now)).toEqual({})
    expect(taxesIn(both).rates[0]).toMatchObject({
      ppm: 149_750,
      parts: [
        { name: 'GST', ppm: 50_000 },
        { name: 'QST', ppm: 99_750 },
      ],
    })
  })
})

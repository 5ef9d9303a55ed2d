import { newId } from '#kernel/ids.ts'
import { type OrderType, orderTypes } from '#modules/restaurant/showing.ts'
import {
  percentText,
  readTypedPercent,
  type TaxMode,
  type TaxRate,
  type TaxRounding,
} from '../rules.ts'
import { tidyTaxes, type TaxedNow, type TaxesAndNumbers, findTaxFaults } from '../taxing.ts'
import type { TaxPreset } from './tax-presets.ts'

export interface PartDraft {
  key: string
  name: string
  percent: string
}

/** A rate as its fields hold it; with parts it is what they come to. */
export interface RateDraft {
  key: string
  from: string
  percent: string
  parts: readonly PartDraft[]
}

/** A class's rates for one way of handing over. A rate stays where it is while its day is being typed. */
export interface RatesDraft {
  earlier: readonly RateDraft[]
  present: RateDraft
  later: readonly RateDraft[]
}

export interface ClassDraft {
  id: string
  name: string
  letter: string
  rates: Record<OrderType, RatesDraft>
}

export interface TaxDraft {
  mode: TaxMode
  rounding: TaxRounding
  taxId: string
  otherTaxId: string
  note: string
  classes: readonly ClassDraft[]
}

/** What is kept, in fields. The same on the server and in the browser: keys are made of what is kept. */
export function draftOf(taxes: TaxesAndNumbers, today: string): TaxDraft {
  const { mode, rounding, taxId, otherTaxId, note } = taxes
  const classes = taxes.classes.map(({ id, name, letter }) => ({
    id,
    name,
    letter,
    rates: ofEachType((type) => {
      const rates = taxes.rates
        .filter((rate) => rate.classId === id && rate.type === type)
        .toSorted((a, b) => (a.from < b.from ? -1 : 1))
        .map(draftOfRate)
      const begun = rates.filter(({ from }) => from <= today)
      return {
        earlier: begun.slice(0, -1),
        present: begun.at(-1) ?? { ...emptyRate, key: `${id}-${type}`, from: today },
        later: rates.slice(begun.length),
      }
    }),
  }))
  return { mode, rounding, taxId, otherTaxId, note, classes }
}

/** What the fields say; what is no percentage is NaN, which is refused. */
export function taxesIn(draft: TaxDraft): TaxesAndNumbers {
  const { mode, rounding, classes, taxId, otherTaxId, note } = draft
  const taxes = tidyTaxes({
    mode,
    rounding,
    classes: classes.map(({ id, name, letter }) => ({ id, name, letter })),
    rates: ratesIn(classes).map(({ rate }) => rate),
  })
  return { ...taxes, taxId, otherTaxId, note }
}

/** What is wrong, by the names of fields: `taxes.classes.<id>.name`, `taxes.rates.<key>.ppm`. */
export function findDraftProblems(draft: TaxDraft, now: TaxedNow): Record<string, string> {
  const rates = ratesIn(draft.classes)
  const named = Object.entries(findTaxFaults(taxesIn(draft), now)).map(
    ([field, sentence]): [string, string] => {
      const [taxes, list, index, part, at, ofPart] = field.split('.')
      if (index === undefined) return [field, sentence]
      if (list === 'classes') {
        return [`${taxes}.${list}.${draft.classes[Number(index)]?.id}.${part}`, sentence]
      }
      const { key, parts = [] } = rates[Number(index)]?.draft ?? {}
      const behind = at === undefined ? '' : `.${parts[Number(at)]?.key}.${ofPart}`
      return [`${taxes}.${list}.${key}.${part}${behind}`, sentence]
    },
  )
  const problems = Object.fromEntries(named)
  // What parts come to is nobody's to mend while one of them is none.
  for (const { draft: rate } of rates) {
    const begin = `taxes.rates.${rate.key}.`
    if (named.some(([field]) => field.startsWith(`${begin}parts.`))) delete problems[`${begin}ppm`]
  }
  return problems
}

/** One more, with the next letter; its rate holds from today on. */
export function withClass(classes: readonly ClassDraft[], today: string): readonly ClassDraft[] {
  const taken = new Set(classes.map(({ letter }) => letter))
  const letter = letters.find((each) => !taken.has(each)) ?? ''
  const rates = ofEachType(() => ({ earlier: [], present: newRate({ from: today }), later: [] }))
  return [...classes, { id: newId(), name: '', letter, rates }]
}

/** What is usual, in fields; what only a state and its towns know is left to be filled in. */
export function classesOf(preset: TaxPreset, today: string): readonly ClassDraft[] {
  return preset.classes.map(({ letter, name, rates, parts = [] }) => ({
    id: newId(),
    letter,
    name,
    rates: ofEachType((type) => ({
      earlier: [],
      present: newRate({
        from: rates ? preset.asOf : today,
        percent: rates ? percentText(rates[type]) : '',
        parts: parts.map(({ name: part, ppm }) => ({
          key: newId(),
          name: part,
          percent: ppm === undefined ? '' : percentText(ppm),
        })),
      }),
      later: [],
    })),
  }))
}

/** Whether nothing has been typed that filling in a preset would take away. */
export function isUntouched({ classes }: TaxDraft): boolean {
  return classes.every(({ name, rates }) => name.trim() === '' && isBlank(rates.pickup.present))
}

/** A change to come begins with what holds now: often one of the parts moves. */
export function nextRate({ parts }: RateDraft): RateDraft {
  return newRate({ parts: parts.map((part) => ({ ...part, key: newId() })) })
}

/** What has been typed stays, as the first of the parts. */
export function split(rate: RateDraft): RateDraft {
  const parts = [rate.percent, ''].map((percent) => ({ key: newId(), name: '', percent }))
  return { ...rate, parts }
}

export function withPart(rate: RateDraft): RateDraft {
  return { ...rate, parts: [...rate.parts, { key: newId(), name: '', percent: '' }] }
}

/** The last one of two stays as the whole. */
export function withoutPart(rate: RateDraft, key: string): RateDraft {
  const parts = rate.parts.filter((part) => part.key !== key)
  const [last] = parts
  return parts.length === 1 && last
    ? { ...rate, percent: last.percent, parts: [] }
    : { ...rate, parts }
}

/** The percentage that a rate's field shows: what was typed, or what its parts come to. */
export function percentOf(rate: RateDraft): string {
  if (rate.parts.length === 0) return rate.percent
  const ppm = ppmOf(rate)
  return Number.isNaN(ppm) ? '' : percentText(ppm)
}

const emptyRate = { from: '', percent: '', parts: [] }

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

function newRate(part: Partial<RateDraft>): RateDraft {
  return { ...emptyRate, ...part, key: newId() }
}

function ofEachType(make: (type: OrderType) => RatesDraft): Record<OrderType, RatesDraft> {
  const each = orderTypes.map((type) => [type, make(type)] as const)
  // `orderTypes` has every type, so each has its rates.
  return Object.fromEntries(each) as Record<OrderType, RatesDraft>
}

function draftOfRate({ classId, type, from, ppm, parts }: TaxRate): RateDraft {
  const key = `${classId}-${type}-${from}`
  return {
    key,
    from,
    percent: percentText(ppm),
    parts: parts.map((part, index) => ({
      key: `${key}-${index}`,
      name: part.name,
      percent: percentText(part.ppm),
    })),
  }
}

/** Rates in the order in which they are sent, each with the fields that it came from. */
function ratesIn(classes: readonly ClassDraft[]): { rate: TaxRate; draft: RateDraft }[] {
  return classes.flatMap(({ id, rates }) =>
    orderTypes.flatMap((type) => {
      const { earlier, present, later } = rates[type]
      // Beside pickup, what is not sold yet may wait for its rate.
      const isLeftOut = type !== 'pickup' && isBlank(present)
      return [...earlier, ...(isLeftOut ? [] : [present]), ...later].map((draft) => ({
        draft,
        rate: {
          classId: id,
          type,
          from: draft.from,
          ppm: ppmOf(draft),
          parts: draft.parts.map(({ name, percent }) => ({
            name,
            ppm: readTypedPercent(percent) ?? Number.NaN,
          })),
        },
      }))
    }),
  )
}

function ppmOf({ percent, parts }: RateDraft): number {
  const typed = parts.length === 0 ? [percent] : parts.map((part) => part.percent)
  return typed.reduce((sum, text) => sum + (readTypedPercent(text) ?? Number.NaN), 0)
}

function isBlank({ percent, parts }: RateDraft): boolean {
  return [percent, ...parts.map((part) => part.percent)].every((text) => text.trim() === '')
}

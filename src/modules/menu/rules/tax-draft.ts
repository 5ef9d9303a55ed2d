import { percentText, readTypedPercent } from '#modules/restaurant/rules/tax-percent.ts'
import { type TaxClass, classAt } from '#modules/restaurant/rules/taxes.ts'
import type { TaxShare } from './taxed-as.ts'

/** What a dish is taxed as, as it stands in the form; nothing: as its category. */
export interface TaxDraft {
  taxClass: string | null
  /** In place of a class. */
  split: readonly ShareDraft[] | null
}

export interface ShareDraft {
  classId: string
  /** As typed: “70”, “33,3333”; nothing: none of it. */
  percent: string
}

export const asCategory: TaxDraft = { taxClass: null, split: null }

/** What an answer says of a dish's tax. */
interface SaidOfDish {
  taxClass?: string | undefined
  taxSplit?: readonly TaxShare[] | undefined
}

export function taxDraftOf({ taxClass = '', taxSplit }: SaidOfDish): TaxDraft {
  const split = taxSplit?.map(({ classId, ppm }) => ({ classId, percent: percentText(ppm) }))
  return { taxClass: taxClass || null, split: split ?? null }
}

/** What is sent of it; a share that is none is NaN, which every check refuses. */
export function taxBodyOf({ taxClass, split }: TaxDraft) {
  const said = split?.filter(({ percent }) => percent.trim() !== '')
  return { taxClass, taxSplit: said ? said.map(shareOf) : null }
}

/** A field for each class; what is of one that has left the settings stands at the first, as it counts. */
export function shareFields(
  split: readonly ShareDraft[],
  classes: readonly TaxClass[],
): ShareDraft[] {
  return classes.map(({ id }) => {
    const [first, ...others] = split.filter(({ classId }) => classAt(classes, classId)?.id === id)
    if (!first || others.length === 0) return { classId: id, percent: first?.percent ?? '' }
    return { classId: id, percent: percentText(sumOf([first, ...others])) }
  })
}

/** “Drinks”, “Food 70 %, Drinks 30 %”; `unsaid` where its category says it. */
export function taxWordsFor(
  { taxClass, split }: TaxDraft,
  classes: readonly TaxClass[],
  unsaid: string,
): string {
  const nameOf = (id: string) => classAt(classes, id)?.name ?? id
  if (!split) return taxClass === null ? unsaid : nameOf(taxClass)
  const said = split.filter(({ percent }) => percent.trim() !== '')
  return said.map(({ classId, percent }) => `${nameOf(classId)} ${percent.trim()} %`).join(', ')
}

/** What the shares come to, in millionths; what is no percentage counts for nothing. */
export function sumOf(split: readonly ShareDraft[]): number {
  return split.reduce((sum, { percent }) => sum + (readTypedPercent(percent) ?? 0), 0)
}

function shareOf({ classId, percent }: ShareDraft): TaxShare {
  return { classId, ppm: readTypedPercent(percent) ?? Number.NaN }
}

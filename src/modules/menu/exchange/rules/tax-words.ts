import { fold } from '#kernel/fold.ts'
import { readTypedPercent, type TaxRules } from '#modules/taxes/rules.ts'
import { type TaxedAs, countedAs } from '../../rules/taxed-as.ts'

/** What a dish is taxed as in a file: by the names of classes, since another house has other ids. */
export interface SaidTax {
  /** “Drinks”. */
  taxClass: string | null
  /** “Food 70 %”, “Drinks 30 %”. */
  taxSplit: readonly string[] | null
}

export interface TaxWords {
  /** The ids of the house's classes. */
  ids: readonly string[]
  write: (taxedAs: TaxedAs) => SaidTax
  /** What is no class, or no share, is refused as one that nobody has. */
  read: (said: SaidTax) => TaxedAs
}

export function taxWordsOf(taxes: Pick<TaxRules, 'classes'>): TaxWords {
  const { classes } = taxes
  const wordOf = (id: string): string => {
    const name = classes.find((each) => each.id === id)?.name ?? id
    // Shares stand behind one another with semicolons between them.
    return name.includes(';') ? id : name
  }
  const idOf = (word: string): string => {
    const named = classes.find(({ name }) => fold(name) === fold(word.trim()))
    return named?.id ?? word.trim()
  }
  return {
    ids: classes.map(({ id }) => id),
    write(taxedAs) {
      const { taxClass, taxSplit } = countedAs(taxedAs, taxes)
      return {
        taxClass: taxClass && wordOf(taxClass),
        taxSplit:
          taxSplit && taxSplit.map(({ classId, ppm }) => `${wordOf(classId)} ${ppm / 10_000} %`),
      }
    },
    read: ({ taxClass, taxSplit }) => ({
      taxClass: taxClass && idOf(taxClass),
      taxSplit: taxSplit && taxSplit.map((share) => readShare(share, idOf)),
    }),
  }
}

function readShare(text: string, idOf: (word: string) => string) {
  const [, word = text, percent = ''] = /^(.*\S)\s+([\d.,]+\s*%?)$/.exec(text.trim()) ?? []
  return { classId: idOf(word), ppm: readTypedPercent(percent) ?? Number.NaN }
}

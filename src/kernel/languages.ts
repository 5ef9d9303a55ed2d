/** A language that pages, letters and papers can be read in; `house`: owner and staff can work in it as well. */
interface Spoken {
  /** As its speakers call it. */
  name: string
  direction: 'ltr' | 'rtl'
  for: 'guests' | 'house'
}

/** What the product speaks, by the code of BCP 47. A language more is a line here and a folder in `src/languages`. */
export const languages = {
  en: { name: 'English', direction: 'ltr', for: 'house' },
  de: { name: 'Deutsch', direction: 'ltr', for: 'house' },
  es: { name: 'Español', direction: 'ltr', for: 'house' },
  fr: { name: 'Français', direction: 'ltr', for: 'guests' },
  it: { name: 'Italiano', direction: 'ltr', for: 'guests' },
  ar: { name: 'العربية', direction: 'rtl', for: 'guests' },
} as const satisfies Record<string, Spoken>

export type Language = keyof typeof languages

/** The language in which the texts of the product are written first. */
export const sourceLanguage = 'en' satisfies Language

export function isLanguage(code: string): code is Language {
  return Object.hasOwn(languages, code)
}

/** What a house speaks: pages in the first have the bare addresses, pages in the others a prefix. */
export interface HouseLanguages {
  main: Language
  others: readonly Language[]
}

/** What a translation has to say: the same names and arguments, in other words. */
export type Translated<Texts> = Texts extends string
  ? string
  : Texts extends (...facts: infer Facts) => infer Said
    ? (...facts: Facts) => Translated<Said>
    : Texts extends object
      ? { readonly [Name in keyof Texts]: Translated<Texts[Name]> }
      : Texts

/** The texts of a language, by the file of src that says the same in English (`site/shop/texts`) and the name of the export. */
export type Vocabulary = Readonly<Record<string, Readonly<Record<string, object>>>>

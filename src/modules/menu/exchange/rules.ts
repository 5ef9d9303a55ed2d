import { fold } from '#kernel/fold.ts'
import { readTypedPercent, type TaxRules } from '#modules/taxes/rules.ts'
import type { DishInput } from '../describing.ts'
import type { SaidGroup } from '../options/matching.ts'
import { countedAs, type TaxedAs, taxedAsWith } from '../taxing.ts'
import { descriptionColumn, maxProblems } from './contract.ts'
import {
  allergenWords,
  type CellKind,
  countChilies,
  dietWords,
  flag,
  price,
  priceOrNone,
  shares,
  text,
  textOrNone,
  type Value,
  whole,
} from './reading.ts'

interface Problem {
  line: number
  column: string
  message: string
}

/** The first problems in the order of their lines, and how many there are. */
export interface Problems {
  first: Problem[]
  count: number
}

export function noProblems(): Problems {
  return { first: [], count: 0 }
}

/** Notes one more; callers go from line to line, so that the first noted are the first there are. */
export function note(problems: Problems, line: number, column: string, message: string): void {
  problems.count++
  if (problems.first.length < maxProblems) problems.first.push({ line, column, message })
}

export function together(...lists: readonly Problems[]): Problems {
  const first = lists.flatMap((list) => list.first).toSorted((a, b) => a.line - b.line)
  return {
    first: first.slice(0, maxProblems),
    count: lists.reduce((sum, { count }) => sum + count, 0),
  }
}

/** A dish as a file says it. */
export type SaidDish = Omit<DishInput, keyof SaidTax> & SaidTax

/** A part of a dish that is exchanged: its column in CSV and key in JSON, and what it is here. */
export interface Field {
  column: string
  of: keyof SaidDish
  kind: CellKind
  /** What owners call it, a line each for English, German, French, Spanish, Italian and Portuguese. */
  called: readonly string[]
  /** Written only where a dish of the menu says something of it. */
  isRare?: true
}

/** Every field that a file carries, in the order of its columns. */
const told = {
  name: {
    column: 'name',
    kind: text,
    called: [
      'name, dish, dish name, item, item name, product, product name, title',
      'gericht, speise, bezeichnung, artikel, produkt, titel',
      'nom, plat, nom du plat, produit, titre, article',
      'nombre, plato, nombre del plato, producto, artículo',
      'nome, piatto, nome del piatto, prodotto, articolo, titolo',
      'prato, nome do prato, produto, artigo, título',
    ],
  },
  description: {
    column: descriptionColumn,
    kind: text,
    called: [
      'description, details, text, ingredients, short description',
      'beschreibung, zutaten, rezept, kurzbeschreibung',
      'description du plat, ingrédients, recette, détails',
      'descripción, ingredientes, receta, detalles',
      'descrizione, ingredienti, ricetta, dettagli',
      'descrição, receita, detalhes',
    ],
  },
  category: {
    column: 'category',
    kind: text,
    called: [
      'category, categories, section, group, menu group, type',
      'kategorie, rubrik, gruppe, warengruppe',
      'catégorie, rubrique, groupe',
      'categoría, sección, grupo',
      'categoria, sezione, gruppo',
      'seção',
    ],
  },
  price: {
    column: 'price',
    kind: price,
    called: [
      'price, regular price, base price, unit price',
      'preis, einzelpreis, vk, verkaufspreis',
      'prix, prix ttc, tarif',
      'precio, pvp',
      'prezzo',
      'preço',
    ],
  },
  oldPrice: {
    column: 'oldPrice',
    kind: priceOrNone,
    called: [
      'oldPrice, old price, original price, was, compare at price',
      'alter preis, statt, streichpreis',
      'ancien prix, prix barré',
      'precio anterior, precio antiguo',
      'prezzo precedente, vecchio prezzo',
      'preço anterior, preço antigo',
    ],
  },
  popular: {
    column: 'popular',
    kind: flag,
    called: ['popular, featured, beliebt, populaire, populares, popolare'],
  },
  offered: {
    column: 'offered',
    kind: flag,
    called: ['offered, offer, on sale, angebot, offre, oferta, offerta'],
  },
  hidden: {
    column: 'hidden',
    kind: flag,
    called: ['hidden, draft, versteckt, verborgen, masqué, caché, oculto, nascosto', 'escondido'],
  },
  allergens: {
    column: 'allergens',
    kind: allergenWords,
    called: ['allergens, allergene, allergènes, alérgenos, allergeni, alergénios'],
  },
  diets: {
    column: 'diets',
    kind: dietWords,
    called: ['diets, diet, dietary, ernährung, régime, dieta, dietas, diete'],
  },
  spiceLevel: {
    column: 'spiceLevel',
    kind: whole('a spice level. Write 0, 1, 2 or 3.', countChilies),
    called: [
      'spiceLevel, spice level, spice, heat, schärfe, piquant, picante',
      'piccantezza, picância',
    ],
  },
  image: {
    column: 'image',
    kind: text,
    called: [
      'image, images, picture, photo, image url, photo url, picture url',
      'bild, foto, bild url, imagen, foto url, immagine, imagem',
    ],
  },
  imageAlt: {
    column: 'imageAlt',
    kind: text,
    called: ['imageAlt, image alt, alt, alt text, image description, bildbeschreibung'],
  },
  taxClass: {
    column: 'taxClass',
    kind: textOrNone,
    called: ['taxClass'],
    isRare: true,
  },
  taxSplit: {
    column: 'taxSplit',
    kind: shares,
    called: ['taxSplit'],
    isRare: true,
  },
} satisfies Record<keyof SaidDish, Omit<Field, 'of'>>

export const fields: readonly Field[] = Object.entries(told).map(([of, field]) => ({
  ...field,
  // An object of exactly these keys.
  of: of as keyof SaidDish,
}))

/** What says which dish is meant; read, never changed. */
export const keyColumns = ['_id', 'slug'] as const

/** Groups of options that are on the dish itself, in the writing of options/matching. */
export const optionsColumn = 'options'

export const columns: readonly string[] = [
  ...keyColumns,
  ...fields.map(({ column }) => column),
  optionsColumn,
]

/** A dish as the menu has it, or had it until it was deleted. */
export interface Known {
  id: string
  slug: string
  isDeleted: boolean
  input: SaidDish
  /** The groups of options on it, as a file says them; empty: none. */
  options: string
}

/** What a line of a file says; what it does not say is not there. */
export interface Line {
  /** The line of the CSV, or which dish of the JSON it is, from 1. */
  line: number
  id: string
  slug: string
  values: ReadonlyMap<Field, Value>
  /** Undefined: the file does not speak of options. */
  options: SaidOptions | undefined
  /** Where its picture is to be fetched from; the dish has none of this site. */
  pictureSource: string
  /** Columns whose cells could not be read: what they lack is not complained of twice. */
  unread: ReadonlySet<string>
  /** Of a table that has no price for it: what was typed for it on the page, or nothing. */
  typedPrice?: string
}

/** Groups of options as a line says them, and the one way to write the same. */
export interface SaidOptions {
  text: string
  groups: readonly SaidGroup[]
}

/** The fields that a file of these dishes carries. */
export function fieldsFor(menu: readonly Known[]): Field[] {
  return fields.filter(
    (field) => !field.isRare || menu.some(({ input }) => valueOf(input, field) !== null),
  )
}

/** A dish as a line: its keys and these fields. */
export function lineOf(
  { id, slug, input }: Known,
  carried: readonly Field[],
): { keys: string[]; values: [Field, Value][] } {
  return {
    keys: [id, slug],
    values: carried.map((field) => [field, valueOf(input, field)]),
  }
}

export function valueOf(input: Partial<SaidDish>, { of }: Field): Value {
  return input[of] ?? null
}

/** `input` with what the line says in place of its own. */
export function inputWith(input: SaidDish, values: ReadonlyMap<Field, Value>): SaidDish {
  const entries = [...values].map(([{ of }, value]) => [of, trimmed(value)])
  // Each kind of cell makes values of its field's own type; the menu's rules judge the rest.
  const said = Object.fromEntries(entries) as Partial<SaidDish>
  return { ...input, ...said, ...taxedAsWith(input, said) }
}

/** The column of a field, for what is wrong with it. */
export function columnOf(name: string): string {
  return fields.find(({ of }) => of === name)?.column ?? name
}

function trimmed(value: Value): Value {
  return typeof value === 'string' ? value.trim() : value
}

/** What a dish is taxed as in a file: by the names of classes, since another house has other ids. */
interface SaidTax {
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

function readShare(share: string, idOf: (word: string) => string) {
  const [, word = share, percent = ''] = /^(.*\S)\s+([\d.,]+\s*%?)$/.exec(share.trim()) ?? []
  return { classId: idOf(word), ppm: readTypedPercent(percent) ?? Number.NaN }
}

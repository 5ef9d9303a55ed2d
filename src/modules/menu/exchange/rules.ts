import type { DishInput } from '../describing.ts'
import type { NamedGroup } from '../options/matching.ts'
import { type TaxedAs, taxedAsWith } from '../taxing.ts'
import { descriptionColumn } from './contract.ts'
import {
  allergensCell,
  type CellKind,
  countChilies,
  dietsCell,
  yesOrNoCell,
  priceCell,
  optionalPriceCell,
  listCell,
  textCell,
  optionalTextCell,
  type FieldValue,
  wholeNumberCell,
} from './reading.ts'

/** A part of a dish that is exchanged: its column in CSV and key in JSON, and what it is here. */
export interface Field {
  column: string
  of: keyof FileDish
  kind: CellKind
  /** What owners call it, a line each for English, German, French, Spanish, Italian and Portuguese. */
  called: readonly string[]
  /** Written only where a dish of the menu says something of it. */
  isRare?: true
}

/** A dish as a file says it. */
export type FileDish = Omit<DishInput, keyof FileTax> & FileTax

/** What a dish is taxed as in a file: by the names of classes, since another house has other ids. */
interface FileTax {
  /** “Drinks”. */
  taxClass: string | null
  /** “Food 70 %”, “Drinks 30 %”. */
  taxSplit: readonly string[] | null
}

/** Every field that a file carries, in the order of its columns. */
const fieldFacts = {
  name: {
    column: 'name',
    kind: textCell,
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
    kind: textCell,
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
    kind: textCell,
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
    kind: priceCell,
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
    kind: optionalPriceCell,
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
    kind: yesOrNoCell,
    called: ['popular, featured, beliebt, populaire, populares, popolare'],
  },
  offered: {
    column: 'offered',
    kind: yesOrNoCell,
    called: ['offered, offer, on sale, angebot, offre, oferta, offerta'],
  },
  hidden: {
    column: 'hidden',
    kind: yesOrNoCell,
    called: ['hidden, draft, versteckt, verborgen, masqué, caché, oculto, nascosto', 'escondido'],
  },
  allergens: {
    column: 'allergens',
    kind: allergensCell,
    called: ['allergens, allergene, allergènes, alérgenos, allergeni, alergénios'],
  },
  diets: {
    column: 'diets',
    kind: dietsCell,
    called: ['diets, diet, dietary, ernährung, régime, dieta, dietas, diete'],
  },
  spiceLevel: {
    column: 'spiceLevel',
    kind: wholeNumberCell('a spice level. Write 0, 1, 2 or 3.', countChilies),
    called: [
      'spiceLevel, spice level, spice, heat, schärfe, piquant, picante',
      'piccantezza, picância',
    ],
  },
  image: {
    column: 'image',
    kind: textCell,
    called: [
      'image, images, picture, photo, image url, photo url, picture url',
      'bild, foto, bild url, imagen, foto url, immagine, imagem',
    ],
  },
  imageAlt: {
    column: 'imageAlt',
    kind: textCell,
    called: ['imageAlt, image alt, alt, alt text, image description, bildbeschreibung'],
  },
  taxClass: {
    column: 'taxClass',
    kind: optionalTextCell,
    called: ['taxClass'],
    isRare: true,
  },
  taxSplit: {
    column: 'taxSplit',
    kind: listCell,
    called: ['taxSplit'],
    isRare: true,
  },
} satisfies Record<keyof FileDish, Omit<Field, 'of'>>

export const fields: readonly Field[] = Object.entries(fieldFacts).map(([of, field]) => ({
  ...field,
  // An object of exactly these keys.
  of: of as keyof FileDish,
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

/** The column of a field, for what is wrong with it. */
export function columnOf(name: string): string {
  return fields.find(({ of }) => of === name)?.column ?? name
}

/** A dish as the menu has it, or had it until it was deleted. */
export interface MenuDish {
  id: string
  slug: string
  isDeleted: boolean
  input: FileDish
  /** The groups of options on it, as a file says them; empty: none. */
  options: string
}

/** What a line of a file says; what it does not say is not there. */
export interface FileLine {
  /** The line of the CSV, or which dish of the JSON it is, from 1. */
  line: number
  id: string
  slug: string
  values: ReadonlyMap<Field, FieldValue>
  /** Undefined: the file does not speak of options. */
  options: LineOptions | undefined
  /** Where its picture is to be fetched from; the dish has none of this site. */
  pictureSource: string
  /** Columns whose cells could not be read: what they lack is not complained of twice. */
  unread: ReadonlySet<string>
  /** Of a table that has no price for it: what was typed for it on the page, or nothing. */
  typedPrice?: string
}

/** Groups of options as a line says them, and the one way to write the same. */
export interface LineOptions {
  text: string
  groups: readonly NamedGroup[]
}

export function valueOf(input: Partial<FileDish>, { of }: Field): FieldValue {
  return input[of] ?? null
}

/** `input` with what the line says in place of its own. */
export function inputWith(input: FileDish, values: ReadonlyMap<Field, FieldValue>): FileDish {
  const entries = [...values].map(([{ of }, value]) => [of, trimmed(value)])
  // Each kind of cell makes values of its field's own type; the menu's rules judge the rest.
  const change = Object.fromEntries(entries) as Partial<FileDish>
  return { ...input, ...change, ...taxedAsWith(input, change) }
}

function trimmed(value: FieldValue): FieldValue {
  return typeof value === 'string' ? value.trim() : value
}

export interface TaxWords {
  /** The ids of the house's classes. */
  ids: readonly string[]
  write: (taxedAs: TaxedAs) => FileTax
  /** What is no class, or no share, is refused as one that nobody has. */
  read: (tax: FileTax) => TaxedAs
}

/** The most problems that a page shows; the others are counted. */
const maxProblems = 100

interface FileProblem {
  line: number
  column: string
  message: string
}

/** The first problems in the order of their lines, and how many there are. */
export interface FileProblems {
  first: FileProblem[]
  count: number
}

export function noProblems(): FileProblems {
  return { first: [], count: 0 }
}

/** Notes one more; callers go from line to line, so that the first noted are the first there are. */
export function noteProblem(
  problems: FileProblems,
  line: number,
  column: string,
  message: string,
): void {
  problems.count++
  if (problems.first.length < maxProblems) problems.first.push({ line, column, message })
}

export function joinProblems(...lists: readonly FileProblems[]): FileProblems {
  const first = lists.flatMap((list) => list.first).toSorted((a, b) => a.line - b.line)
  return {
    first: first.slice(0, maxProblems),
    count: lists.reduce((sum, { count }) => sum + count, 0),
  }
}

import { fold } from '#kernel/fold.ts'
import { type Cents, dollarsFromCents } from '#kernel/money.ts'
import { examplePrice, parseCents, readTypedCents, typedPrice } from '#kernel/read-money.ts'
import { houseWriting } from '#kernel/writing.ts'
import { shortened } from '../options/matching.ts'
import type { allergens, diets } from '../rules.ts'

/** What a file’s bytes say, and whether its letters had to be guessed. */
export interface FileText {
  text: string
  isGuessed: boolean
}

/**
 * The text of a file as spreadsheets save it: in UTF-8, in UTF-16 where its first bytes say so, and else in
 * Windows-1252, as Excel’s plain “CSV” is in the Americas and Western Europe. The three cannot be mistaken for each
 * other: letters of Windows-1252 beyond ASCII are hardly ever UTF-8 (WHATWG Encoding).
 */
export function fileTextOf(bytes: Uint8Array): FileText {
  const wide = wideEncodingOf(bytes)
  if (wide !== undefined) return { text: new TextDecoder(wide).decode(bytes), isGuessed: false }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isGuessed: false }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isGuessed: true }
  }
}

/** Which UTF-16 a file is in, by its mark or by the zeros in every other of its first bytes; undefined for none. */
function wideEncodingOf([a, b, c, d]: Uint8Array): string | undefined {
  if ((a === 0xff && b === 0xfe) || (a !== 0 && b === 0 && c !== 0 && d === 0)) return 'utf-16le'
  return (a === 0xfe && b === 0xff) || (a === 0 && b !== 0 && c === 0 && d !== 0)
    ? 'utf-16be'
    : undefined
}

/** A letter that was lost before the text came here, and where; nothing of a text that can be read. */
interface LostLetter {
  line: number
  /** The word around it. */
  word: string
}

/** U+FFFD stands for what could not be read; NUL and C1 controls are what other writings leave in a text. */
export function findLostLetter(text: string): LostLetter | undefined {
  const index = text.search(lostSign)
  if (index < 0) return undefined
  const before = /[^\s,;"]{0,20}$/u.exec(text.slice(Math.max(0, index - 20), index))?.[0] ?? ''
  const after = /^[^\s,;"]{0,20}/u.exec(text.slice(index + 1))?.[0] ?? ''
  const line = text.slice(0, index).split(/\r\n|\n|\r/).length
  const word = `${before}\ufffd${after}`
  return { line, word: [...word].map((sign) => (lostSign.test(sign) ? '\ufffd' : sign)).join('') }
}

// oxlint-disable-next-line no-control-regex -- those are what is looked for.
const lostSign = /[\u0000\u0080-\u009f\ufffd]/u

/** What an exchanged field can hold. */
export type FieldValue = string | number | boolean | readonly string[] | null

/** How a field stands in a cell of CSV, and what it may be in JSON. */
export interface CellKind {
  read: (cell: string) => { value: FieldValue } | { problem: string }
  write: (value: FieldValue) => string
  fits: (value: unknown) => value is FieldValue
  /** For whoever sends something else. */
  wanted: string
}

export const textCell: CellKind = {
  read: (cell) => ({ value: cell }),
  write: String,
  fits: (value) => typeof value === 'string',
  wanted: 'text',
}

export const optionalTextCell: CellKind = {
  read: (cell) => ({ value: cell.trim() === '' ? null : cell }),
  write: (value) => (value === null ? '' : String(value)),
  fits: (value) => value === null || typeof value === 'string',
  wanted: 'text, or null',
}

export const priceCell: CellKind = {
  read: readPrice,
  write: (value) => typedPrice(Number(value)),
  fits: (value) => typeof value === 'number',
  wanted: 'a number such as 14.5',
}

export const optionalPriceCell: CellKind = {
  read: (cell) => (cell.trim() === '' ? { value: null } : readPrice(cell)),
  write: (value) => (value === null ? '' : priceCell.write(value)),
  fits: (value) => value === null || typeof value === 'number',
  wanted: 'a number such as 14.5, or null',
}

function readPrice(cell: string): { value: FieldValue } | { problem: string } {
  const cents = readWrittenCents(cell)
  if (cents !== undefined) return { value: dollarsFromCents(cents) }
  // A number that is no price of this currency: the rules of dishes say why.
  const text = cell.trim()
  if (/^\d{1,9}(?:\.\d+)?$/.test(text)) return { value: Number(text) }
  return { problem: `“${shortened(text)}” is not a price. Write it like ${examplePrice()}.` }
}

/**
 * A price as people write it in lists: with the house's currency before or behind it, in whatever way that is called,
 * and with a dash where there are no cents. Undefined where it is none, or is one of another currency.
 */
function readWrittenCents(cell: string): Cents | undefined {
  const text = cell.normalize('NFKC').trim()
  const plain = withoutCurrency(text).replace(noCents, '')
  return parseCents(plain) ?? readTypedCents(plain)
}

/** The dash where there are no cents: "12,-", "12.–", "125:-". */
export const noCents = /(?<=\d)\s*[.,:]\s*[-–—]{1,2}$/

function withoutCurrency(text: string): string {
  const { currency, before, after } = houseWriting()
  const signs = [currency, before, after, ...(namesOfCurrencies[currency] ?? '').split(' ')]
    .map((sign) => sign.trim().toLowerCase())
    .filter((sign) => sign !== '')
  const lower = text.toLowerCase()
  // "kr." before "kr", whose point would stay.
  for (const sign of signs.toSorted((a, b) => b.length - a.length)) {
    if (lower.startsWith(sign)) return text.slice(sign.length).trim()
    if (lower.endsWith(sign)) return text.slice(0, -sign.length).trim()
  }
  return text
}

/** What people write for a currency beside its code and the sign that the house writes, in small letters. */
const namesOfCurrencies: Record<string, string> = {
  BRL: 'r$',
  CAD: '$ c$ cad$',
  CHF: 'fr. fr sfr. sfr',
  CNY: '¥ 元 rmb',
  CZK: 'kč kc',
  DKK: 'kr. kr',
  EUR: '€ euro euros',
  GBP: '£',
  HUF: 'ft',
  INR: '₹ rs. rs',
  ISK: 'kr. kr',
  JPY: '¥ 円 yen',
  KRW: '₩ 원',
  MXN: '$',
  NOK: 'kr. kr',
  PLN: 'zł zl',
  RON: 'lei',
  SEK: 'kr. kr',
  TRY: '₺ tl',
  USD: '$ us$',
}

/** A list in a cell: empty, nobody has said anything; "none", somebody has said that there is none. */
export const listCell: CellKind = {
  read: (cell) => {
    const text = cell.trim()
    if (text === '') return { value: null }
    if (text === 'none') return { value: [] }
    const all = text.split(';').map((share) => share.trim())
    return { value: all.filter((share) => share !== '') }
  },
  write: (value) => {
    if (!Array.isArray(value)) return ''
    return value.length === 0 ? 'none' : value.join('; ')
  },
  fits: (value) =>
    value === null ||
    (Array.isArray(value) && value.every((word: unknown) => typeof word === 'string')),
  wanted: 'a list of texts, or null',
}

/** A list of allergens or diets in a cell, by any of their names and in any of the ways in which people list them. */
const wordsCell = (of: keyof typeof knownWords): CellKind => ({
  ...listCell,
  read: (cell) => ({ value: readWords(cell, knownWords[of]) }),
})

export const allergensCell = wordsCell('allergens')

export const dietsCell = wordsCell('diets')

/**
 * A whole number; an empty cell is 0. How high it may be is for the rules of dishes to say.
 * @param what "a spice level. Write 0, 1, 2 or 3."
 * @param inSigns how else people write it
 */
export const wholeNumberCell = (
  what: string,
  inSigns: (text: string) => number | undefined = () => undefined,
): CellKind => ({
  read: (cell) => {
    const text = cell.trim()
    const signs = inSigns(text)
    if (signs !== undefined) return { value: signs }
    return /^\d{1,9}$/.test(text || '0')
      ? { value: Number(text) }
      : { problem: `“${shortened(text)}” is not ${what}` }
  },
  write: String,
  fits: (value) => typeof value === 'number',
  wanted: 'a whole number',
})

/** A spice level drawn in chilies; undefined where the text is anything else. */
export function countChilies(text: string): number | undefined {
  const chilies = text.match(/🌶/gu)?.length ?? 0
  return chilies > 0 && /^(?:🌶|\ufe0f|\s)+$/u.test(text) ? chilies : undefined
}

export const yesOrNoCell: CellKind = {
  read: (cell) => {
    const value = readYesOrNo(cell)
    return value === undefined
      ? { problem: `“${shortened(cell.trim())}” is neither yes nor no.` }
      : { value }
  },
  write: (value) => (value === true ? 'yes' : 'no'),
  fits: (value) => typeof value === 'boolean',
  wanted: 'true or false',
}

/** The words of a cell, each as the law names it where somebody calls it so; null where nobody has said anything. */
function readWords(
  cell: string,
  names: ReadonlyMap<string, readonly string[]>,
): readonly string[] | null {
  const text = cell.replace(/^\s*(contains|enthält|contient|contiene|contém)\b:?/iu, '').trim()
  if (/^[-–—?]*$/.test(text)) return null
  if (wordsForNone.has(fold(text))) return []
  const asAWhole = names.get(bareWord(text))
  if (asAWhole) return asAWhole
  const parts = text.split(/[;,/|•·\n]|\s(?:&|\+|and|und|et|y|e)\s/u).map((word) => word.trim())
  return [
    ...new Set(
      parts.filter((word) => word !== '').flatMap((word) => names.get(bareWord(word)) ?? word),
    ),
  ]
}

/** A word without case, accents, hyphens and blanks. */
function bareWord(word: string): string {
  return fold(word).replaceAll(/[\s\-‐‑]/g, '')
}

/** Whether a cell says yes; an empty one says no. Undefined where it says neither. */
function readYesOrNo(cell: string): boolean | undefined {
  const text = fold(cell.trim())
  if (wordsForYes.has(text)) return true
  return text === '' || wordsForNo.has(text) ? false : undefined
}

function foldedWords(list: string): Set<string> {
  return new Set(list.split(/\s*[,\n]\s*/).map(fold))
}

function byName(names: Record<string, string>): ReadonlyMap<string, readonly string[]> {
  const known = new Map<string, string[]>()
  for (const [word, others] of Object.entries(names)) {
    for (const name of [word, ...foldedWords(others)]) {
      known.set(bareWord(name), [...new Set([...(known.get(bareWord(name)) ?? []), word])])
    }
  }
  return known
}

/**
 * What people call the allergens of the law, a line each for English, German, French, Spanish, Italian and Portuguese.
 * A word that may mean two is both: guests who leave one out must not be shown the dish.
 */
const allergenNames: Record<(typeof allergens)[number], string> = {
  gluten: `wheat, cereals, cereals containing gluten, rye, barley, spelt
    glutenhaltiges getreide, getreide, weizen, roggen, gerste, dinkel
    blé, céréales
    trigo, cereales, cereales con gluten
    glutine, grano, cereali
    glúten, cereais`,
  milk: `dairy, lactose
    milch, laktose, milchprodukte
    lait, produits laitiers
    leche, lácteos, lactosa
    latte, latticini, lattosio
    leite, laticínios`,
  egg: 'eggs\nei, eier\nœuf, œufs, oeuf, oeufs\nhuevo, huevos\nuovo, uova\novo, ovos',
  'tree nuts': `nuts, nut, tree nut
    nüsse, schalenfrüchte
    fruits à coque, noix
    frutos secos, frutos de cáscara, nueces
    frutta a guscio, noci
    frutos de casca rija, frutos de casca, nozes`,
  peanuts: `peanut, nuts, nut
    erdnuss, erdnüsse, nüsse
    arachide, arachides, cacahuète, cacahuètes
    cacahuete, cacahuetes, cacahuate, maní, frutos secos
    arachidi
    amendoim, amendoins`,
  soy: 'soya, soybean, soybeans\nsoja\nsoia',
  fish: 'fisch\npoisson, poissons\npescado, pescados\npesce\npeixe, peixes',
  crustaceans: `crustacean, shellfish, shrimp, prawns
    krebstiere, krustentiere, schalentiere
    crustacés
    crustáceos, marisco, mariscos
    crostacei`,
  molluscs: `mollusc, mollusks, mollusk, shellfish
    weichtiere, schalentiere
    mollusques
    moluscos, marisco, mariscos
    molluschi`,
  sesame: 'sesame seeds\nsesam\nsésame\nsésamo, ajonjolí\nsesamo',
  celery: 'sellerie\ncéleri\napio\nsedano\naipo',
  mustard: 'senf\nmoutarde\nmostaza\nsenape\nmostarda',
  sulphites: `sulfites, sulphur dioxide, sulfur dioxide
    sulfite, schwefeldioxid, schwefeldioxid und sulfite
    anhydride sulfureux
    sulfitos, dióxido de azufre
    solfiti, anidride solforosa`,
  lupin: 'lupine, lupins\nlupinen\naltramuz, altramuces\nlupini\ntremoço, tremoços',
}

/**
 * What people call diets. A bare V suits vegetarians whichever it means; VG may mean either and is refused. Without
 * lactose is not without milk.
 */
const dietNames: Record<(typeof diets)[number], string> = {
  vegetarian: 'v, veg, veggie\nvegetarisch\nvégétarien, végétarienne\nvegetariano, vegetariana',
  vegan: 've\nvégan, végétalien, végétalienne\nvegano, vegana',
  'gluten-free': 'gf\nglutenfrei\nsans gluten\nsin gluten\nsenza glutine\nsem glúten',
  'dairy-free': 'df, milk-free\nmilchfrei\nsans lait\nsin leche\nsenza latte\nsem leite',
  'nut-free': 'nf\nnussfrei\nsin frutos secos',
}

const knownWords = {
  allergens: byName(allergenNames),
  diets: byName(dietNames),
}

/** "None" in the six languages: somebody has said something, and it is nothing. */
const wordsForNone = foldedWords(
  'none, no allergens, keine, aucun, ninguno, ninguna, nessuno, nenhum',
)

const wordsForYes = foldedWords(
  'yes, y, true, 1, x, ✓, ✔, ✅, on, ja, j, wahr, oui, o, vrai, sí, s, verdadero, sì, vero, sim',
)

const wordsForNo = foldedWords(
  'no, n, false, 0, -, –, —, ✗, ✘, ❌, off, nein, falsch, non, faux, falso, não',
)

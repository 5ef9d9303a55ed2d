import { bareOf } from '#kernel/fold.ts'
import type { PriceText } from '../options/matching.ts'
import { descriptionColumn } from './contract.ts'
import {
  articleFromVariations,
  bareAmount,
  decodeEntities,
  type NamedRow,
  type NamedTable,
  notesOfUnsold,
  textOfHtml,
  firstThreeOf,
  type Table,
} from './reading-tables.ts'

/**
 * WooCommerce's product CSV, as its own exporter writes it (WC_Product_CSV_Exporter, and the wiki's "Product CSV Import
 * Schema"): simple products, and variable ones with a row a variation behind them. Its columns are in the shop's language,
 * what stands in them is not. Lists have commas between, and one inside a value is `\,`.
 *
 * What each column is called in German, French, Spanish and Italian; N is a number.
 */
const called: Record<string, string> = {
  ID: '',
  Type: 'Typ · Tipo',
  SKU: 'Artikelnummer · UGS · COD',
  Name: 'Nom · Nombre · Nome',
  Published: 'Veröffentlicht · Publié · Publicado · Pubblicato',
  'Is featured?': 'Ist hervorgehoben? · Mis en avant ? · ¿Está destacado? · In primo piano?',
  'Visibility in catalog':
    'Sichtbarkeit im Katalog · Visibilité dans le catalogue · Visibilidad en el catálogo · Visibilità nel catalogo',
  'Short description':
    'Kurzbeschreibung · Description courte · Descripción corta · Breve descrizione',
  Description: 'Beschreibung · Descripción · Descrizione',
  'Date sale price starts':
    'Datum, an dem Angebotspreis beginnt · Date de début de promo · Día en que empieza el precio rebajado · Fecha en que empieza el precio rebajado · Data di partenza del prezzo in saldo',
  'Date sale price ends':
    'Datum, an dem Angebotspreis endet · Date de fin de promo · Día en que termina el precio rebajado · Fecha en que termina el precio de oferta · Termine data del prezzo di vendita',
  'Tax status': 'Steuerstatus · État de la TVA · Estado del impuesto · Stato delle imposte',
  'In stock?': 'Vorrätig? · En stock ? · ¿Existencias? · ¿En inventario?',
  'Sale price':
    'Angebotspreis · Tarif promo · Precio rebajado · Precio de oferta · Prezzo in offerta',
  'Regular price': 'Regulärer Preis · Tarif régulier · Precio normal · Prezzo di listino',
  Categories: 'Kategorien · Catégories · Categorías · Categorie',
  Images: 'Bilder · Imágenes · Immagini · Immagine',
  Parent: 'Übergeordnet · Übergeordnetes Produkt · Superior · Genitore',
  'Attribute N name':
    'Attribut N Name · Nom de l’attribut N · Nombre del atributo N · Attributo N nome',
  'Attribute N value(s)':
    'Attribut N Wert(e) · Valeur(s) de l’attribut N · Valor(es) del atributo N · Attributo N valore(i) · Attributo N valuta(e)',
}

const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

const columns = new Map(
  Object.entries(called).flatMap(([column, others]) =>
    (column.includes('N ') ? numbers.map(String) : ['']).flatMap((number) =>
      [column, ...others.split(' · ')]
        .filter((name) => name !== '')
        .map(
          (name) => [bareOf(withNumber(name, number)), bareOf(withNumber(column, number))] as const,
        ),
    ),
  ),
)

function withNumber(name: string, number: string): string {
  return number === '' ? name : name.replace(/\bN\b/, number)
}

/** Our name of one of their columns; any other stays what it is. */
export function wooColumn(name: string): string {
  return columns.get(bareOf(name)) ?? bareOf(name)
}

export function isWooCommerce(names: readonly string[]): boolean {
  const known = new Set(names.map(wooColumn))
  const isTheirs = ['Visibility in catalog', 'Is featured?', 'Tax status', 'In stock?', 'Parent']
  return (
    ['Type', 'Name', 'Regular price'].every((name) => known.has(bareOf(name))) &&
    isTheirs.some((name) => known.has(bareOf(name)))
  )
}

/** @param today the house's date, for offers that are over or to come */
export function readWooCommerce({ rows }: NamedTable, price: PriceText, today: string): Table {
  const variations = Map.groupBy(
    rows.filter((row) => typeOf(row) === 'variation'),
    (row) => row.cell('Parent'),
  )
  const products = rows.filter((row) => ['simple', 'variable'].includes(typeOf(row)))
  const articles = products.map((row) => {
    const own = variationsOf(row, variations)
    const sizes = own.map((each) => ({
      name: attributesOf(each)
        .map(({ value }) => value)
        .join(', '),
      price: priceOf(each, today),
      isSold: isSold(each),
    }))
    const groupName = (own[0] ? attributesOf(own[0]) : []).map(({ name }) => name).join(' and ')
    const one = { name: '', price: priceOf(row, today), isSold: true }
    const article = articleFromVariations(
      own.length > 0 ? sizes : [one],
      groupName || 'Size',
      price,
    )
    const isHidden = article.isHidden || !isSold(row) || !isListed(row)
    return {
      ...article,
      row,
      isHidden,
      name: decodeEntities(row.cell('Name')),
      isSimple: own.length === 0,
    }
  })
  return {
    rows: articles.map(({ row, name, price: cheapest, options, isHidden, isSimple }) => {
      const [image = ''] = listOf(row.cell('Images'))
      return {
        line: row.line,
        cells: {
          name,
          [descriptionColumn]: textOfHtml(row.cell('Short description') || row.cell('Description')),
          category: categoryOf(row),
          price: cheapest,
          options,
          ...(isSimple && offerCells(row, today)),
          ...(row.cell('Is featured?') === '1' && { popular: 'yes' }),
          ...(isHidden && { hidden: 'yes' }),
          ...(image !== '' && { image }),
        },
      }
    }),
    notes: [
      ...notesOfRest(rows, products, variations),
      ...notesOfOffers(rows, today),
      ...notesOfUnsold('WooCommerce', articles),
    ],
  }
}

function variationsOf(row: NamedRow, variations: ReadonlyMap<string, NamedRow[]>): NamedRow[] {
  return keysOf(row).flatMap((key) => variations.get(key) ?? [])
}

function keysOf(row: NamedRow): string[] {
  return [row.cell('SKU'), `id:${row.cell('ID')}`].filter((key) => key !== '')
}

function typeOf(row: NamedRow): string {
  const [type = ''] = row.cell('Type').split(',')
  return type.trim().toLowerCase()
}

/** Whether a product is sold: published, and in stock or on back order. */
function isSold(row: NamedRow): boolean {
  return row.cell('In stock?') !== '0' && !['0', '-1', '2'].includes(row.cell('Published'))
}

function isListed(row: NamedRow): boolean {
  return !['hidden', 'search'].includes(row.cell('Visibility in catalog').toLowerCase())
}

type Offer = 'none' | 'now' | 'over' | 'to come' | 'unclear'

/** How a sale price stands on a day; an offer lasts from the start of its first day to the end of its last. */
function offerOf(row: NamedRow, today: string): Offer {
  if (row.cell('Sale price') === '') return 'none'
  const [from = '', to = ''] = ['starts', 'ends'].map((edge) => dateOf(row, edge))
  // A spreadsheet has written them anew, and which number is the month is anybody's guess.
  if ([from, to].some((date) => date !== '' && !/^\d{4}-\d\d-\d\d$/.test(date))) return 'unclear'
  if (from > today) return 'to come'
  return to !== '' && to < today ? 'over' : 'now'
}

function dateOf(row: NamedRow, edge: string): string {
  return row.cell(`Date sale price ${edge}`).slice(0, 10)
}

function priceOf(row: NamedRow, today: string): string {
  return row.cell(offerOf(row, today) === 'now' ? 'Sale price' : 'Regular price')
}

/** The cells of an offer; one that is not on today is written as none, which takes off what an older file said. */
function offerCells(row: NamedRow, today: string): Record<string, string> {
  const offer = offerOf(row, today)
  if (offer === 'none') return {}
  return offer === 'now'
    ? { oldPrice: bareAmount(row.cell('Regular price')), offered: 'yes' }
    : { oldPrice: '', offered: 'no' }
}

function notesOfOffers(rows: readonly NamedRow[], today: string): string[] {
  const told = (
    what: string,
    of: Offer,
    name: (row: NamedRow) => string,
    is: (row: NamedRow) => boolean = () => true,
  ) => {
    const which = rows.filter((row) => offerOf(row, today) === of && is(row))
    const named = which.map((row) => `${decodeEntities(row.cell('Name'))} ${name(row)}`)
    return named.length > 0 ? [`${what}: ${named.join(', ')}.`] : []
  }
  return [
    ...told(
      'Offers to come are not imported',
      'to come',
      (row) => `${row.cell('Sale price')} from ${dateOf(row, 'starts')}`,
    ),
    ...told('Offers whose dates are unclear are not imported', 'unclear', (row) =>
      row.cell('Sale price'),
    ),
    ...told(
      'These offers end by date in WooCommerce, and here when you end them',
      'now',
      (row) => `on ${dateOf(row, 'ends')}`,
      (row) => dateOf(row, 'ends') !== '',
    ),
    ...told(
      'Sizes have no original price here, so these are not imported',
      'now',
      (row) => row.cell('Regular price'),
      (row) => typeOf(row) === 'variation',
    ),
  ]
}

/** Rows that are no dishes, and categories beyond the first. */
function notesOfRest(
  rows: readonly NamedRow[],
  products: readonly NamedRow[],
  variations: ReadonlyMap<string, NamedRow[]>,
): string[] {
  const notes: string[] = []
  const others = rows.filter((row) => !['simple', 'variable', 'variation'].includes(typeOf(row)))
  if (others.length > 0) {
    const named = others
      .map((row) => `${decodeEntities(row.cell('Name'))} (${typeOf(row)})`)
      .join(', ')
    notes.push(`Grouped and outside products are left out: ${named}.`)
  }
  const parents = new Set(products.flatMap(keysOf))
  const lost = [...variations].filter(([parent]) => !parents.has(parent)).flatMap(([, own]) => own)
  if (lost.length > 0) {
    const named = lost.map((row) => decodeEntities(row.cell('Name'))).join(', ')
    notes.push(`Variations whose product is not in the file are left out: ${named}.`)
  }
  const told = [
    ['one category', 'first', (row: NamedRow) => listOf(row.cell('Categories')).length > 1],
    ['one picture', 'first', (row: NamedRow) => listOf(row.cell('Images')).length > 1],
    ['one description', 'short', hasTwoDescriptions],
  ] as const
  for (const [one, which, hasSeveral] of told) {
    const several = products.filter(hasSeveral).map((row) => decodeEntities(row.cell('Name')))
    if (several.length > 0) {
      notes.push(`A dish has ${one} here: of ${firstThreeOf(several)} the ${which} one is taken.`)
    }
  }
  return notes
}

/** Whether a product has two descriptions, of which the short one is read. */
function hasTwoDescriptions(row: NamedRow): boolean {
  return row.cell('Short description') !== '' && row.cell('Description') !== ''
}

function categoryOf(row: NamedRow): string {
  const [first = ''] = listOf(row.cell('Categories'))
  return first.split('>').at(-1)?.trim() ?? ''
}

function attributesOf(row: NamedRow): { name: string; value: string }[] {
  return numbers.flatMap((number) => {
    const name = decodeEntities(row.cell(`Attribute ${number} name`))
    // A variation has one value of each.
    const value = decodeEntities(row.cell(`Attribute ${number} value(s)`).replaceAll('\\,', ','))
    return name === '' || value === '' ? [] : [{ name, value }]
  })
}

/** The values of a list, each as it was before it was put there. */
function listOf(cell: string): string[] {
  const values = cell.split(/(?<!\\),/).map((value) => value.replaceAll('\\,', ',').trim())
  return values.filter((value) => value !== '').map(decodeEntities)
}

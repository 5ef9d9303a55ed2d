import { describe, expect, it } from 'vitest'
import { readUberEats, uberEatsIn } from './reading-json.ts'
import { isSquare, readSquare } from './reading-square.server.ts'
import { matchColumns, namedTable, textOfHtml, type Table } from './reading-tables.ts'
import { isToast, readToast } from './reading-toast.server.ts'
import { isWooCommerce, readWooCommerce } from './reading-woocommerce.server.ts'

const price = {
  read: (text: string) => {
    const amount = Number(text.replaceAll(',', ''))
    return text === '' || Number.isNaN(amount) ? undefined : Math.round(amount * 100)
  },
  write: (cents: number) => (cents / 100).toFixed(2),
}

/** The cells of lines that are separated as in a file without quotation marks. */
function rowsOf(text: string) {
  const [head = [], ...rest] = text.split('\n').map((line) => line.split('\t'))
  const lines = rest.map((cells, index) => ({ line: index + 2, cells }))
  return { names: head, rows: namedTable(head, lines) }
}

const today = '2026-11-21'

const cellsOf = ({ rows }: Table) => rows.map(({ cells }) => cells)

describe('a file of Square', () => {
  const { names, rows } = rowsOf(
    [
      'Token\tItem Name\tVariation Name\tSKU\tDescription\tCategory\tPrice\tArchived\tModifier Set - Milk',
      't1\tFlat White\tSmall\t\t<p>Two shots &amp; silky milk.</p>\tHot drinks\t$3.50\tN\tY',
      't2\tFlat White\tLarge\t\t<p>Two shots &amp; silky milk.</p>\tHot drinks\t$4.20\tN\tY',
      't3\tCroissant\tRegular\t\t\tBakery > Morning\t$3.00\tY\tN',
      't4\tCatering\tRegular\t\t\tEvents\t\tN\tN',
    ].join('\n'),
  )

  it('is known by its columns, and gives a dish a size for each variation', () => {
    expect(isSquare(names)).toBe(true)
    expect(cellsOf(readSquare(names, rows, price))).toEqual([
      {
        name: 'Flat White',
        recipe: 'Two shots & silky milk.',
        category: 'Hot drinks',
        price: '3.50',
        options: 'Size (size): Small | Large +0.70',
      },
      {
        name: 'Croissant',
        recipe: '',
        category: 'Morning',
        price: '3.00',
        options: '',
        hidden: 'yes',
      },
      { name: 'Catering', recipe: '', category: 'Events', price: '', options: '' },
    ])
  })

  it('says what it cannot tell: what modifiers are, and what is not sold', () => {
    expect(readSquare(names, rows, price).notes).toEqual([
      'Square’s file says that Flat White can be had with “Milk”, and neither what that is nor what it costs: make that group under Options.',
      'Not sold in Square now, so hidden: Croissant.',
    ])
  })
})

describe('a file of WooCommerce', () => {
  const { names, rows } = rowsOf(
    [
      'ID\tType\tSKU\tName\tPublished\tIs featured?\tShort description\tDescription\tRegular price\tSale price\tCategories\tImages\tParent\tAttribute 1 name\tAttribute 1 value(s)',
      '10\tsimple\tsoup\tPea soup\t1\t1\tPeas.\tLong.\t7.50\t6.00\tFood > Soups, Lunch\thttps://shop.example/a.jpg, https://shop.example/b.jpg\t\t\t',
      '11\tvariable\tpizza\tMargherita\t-1\t0\t\t<b>Tomato</b>\t\t\tPizza\t\t\tSize\tSmall, Large',
      '12\tvariation\tp1\tMargherita - Small\t1\t0\t\t\t9\t\t\t\tpizza\tSize\tSmall',
      '13\tvariation\tp2\tMargherita - Large\t1\t0\t\t\t12.5\t\t\t\tid:11\tSize\tLarge',
      '14\tgrouped\tset\tFamily set\t1\t0\t\t\t\t\t\t\t\t\t',
    ].join('\n'),
  )

  it('is known by its columns, and gives offers, sizes, drafts and pictures', () => {
    expect(isWooCommerce(names)).toBe(true)
    expect(cellsOf(readWooCommerce(rows, price, today))).toEqual([
      {
        name: 'Pea soup',
        recipe: 'Peas.',
        category: 'Soups',
        price: '6.00',
        options: '',
        oldPrice: '7.50',
        offered: 'yes',
        popular: 'yes',
        image: 'https://shop.example/a.jpg',
      },
      {
        name: 'Margherita',
        recipe: 'Tomato',
        category: 'Pizza',
        price: '9.00',
        options: 'Size (size): Small | Large +3.50',
        hidden: 'yes',
      },
    ])
  })

  it('says which products are no dishes, and which stand in several categories', () => {
    expect(readWooCommerce(rows, price, today).notes).toEqual([
      'Grouped and outside products are left out: Family set (grouped).',
      'A dish has one category here: of Pea soup the first one is taken.',
      'A dish has one picture here: of Pea soup the first one is taken.',
      'A dish has one description here: of Pea soup the short one is taken.',
      'Not sold in WooCommerce now, so hidden: Margherita.',
    ])
  })
})

describe('a file of Toast', () => {
  const { names, rows } = rowsOf(
    [
      'Entity type\tName\tMenu Group\tBase Price\tDescription',
      'Menu item\tBurger\tMains\t$14.00\tBeef.',
      'Menu item\tBurger\tMains\t$15.00\tBeef.',
      'Modifier\tBacon\tBurger add-ons\t$2.00\t',
    ].join('\n'),
  )

  it('is known by its columns, and gives each dish once', () => {
    expect(isToast(names)).toBe(true)
    expect(isToast(['Menu Group', 'Menu Item', 'Price', 'Description'])).toBe(false)
    expect(cellsOf(readToast(rows))).toEqual([
      { name: 'Burger', recipe: 'Beef.', category: 'Mains', price: '14.00' },
    ])
    expect(readToast(rows).notes).toEqual([
      'Toast has several prices for Burger, by place or time: the first is taken.',
      'Toast’s file does not say which dishes its modifiers belong to (Bacon): make them under Options.',
    ])
  })
})

describe('a menu of Uber Eats', () => {
  const said = (en: string) => ({ translations: { de: `${en} (de)`, en_us: en } })
  const menu = {
    menus: [{ id: 'm', title: said('All day'), category_ids: ['c2', 'c1'] }],
    categories: [
      { id: 'c1', title: said('Drinks'), entities: [{ id: 'i3', type: 'ITEM' }] },
      { id: 'c2', title: said('Bowls'), entities: [{ id: 'i1', type: 'ITEM' }] },
    ],
    items: [
      {
        id: 'i1',
        title: said('Rice bowl'),
        description: said('Rice.'),
        image_url: 'https://cdn.example/bowl.jpg',
        price_info: { price: 1250, overrides: [] },
        modifier_group_ids: { ids: ['g1', 'g2'], overrides: [] },
      },
      { id: 'i2', title: said('Tofu'), price_info: { price: 200 } },
      { id: 'i3', title: said('Tea'), price_info: { price: 300 } },
      {
        id: 'i4',
        title: said('Egg'),
        price_info: { price: 150 },
        modifier_group_ids: { ids: ['g1'] },
      },
    ],
    modifier_groups: [
      {
        id: 'g1',
        title: said('Protein'),
        quantity_info: { quantity: { min_permitted: 1, max_permitted: 1 } },
        modifier_options: [{ id: 'i2', type: 'ITEM' }],
      },
      { id: 'g2', title: said('Extras'), modifier_options: [{ id: 'i4' }, { id: 'i2' }] },
    ],
  }

  it('gives dishes in the order of its categories, with groups by what may be chosen', () => {
    const known = uberEatsIn(menu)
    const table = known && readUberEats(known, price, today)
    expect(table && cellsOf(table)).toEqual([
      {
        name: 'Rice bowl',
        recipe: 'Rice.',
        category: 'Bowls',
        price: '12.50',
        options: 'Protein (one, required): Tofu +2.00; Extras: Egg +1.50 | Tofu +2.00',
        image: 'https://cdn.example/bowl.jpg',
      },
      { name: 'Tea', recipe: '', category: 'Drinks', price: '3.00', options: '' },
    ])
    expect(table?.notes).toEqual([
      'Options that have options themselves are taken without them: Egg.',
      'Not imported: translations (de).',
    ])
  })

  it('names each dish that stands in another category as well, and that category', () => {
    const [drinks, bowls] = menu.categories
    const lunch = {
      id: 'c3',
      title: said('Lunch'),
      entities: [{ id: 'i3' }, { id: 'i1' }, { id: 'i1' }],
    }
    const known = uberEatsIn({ ...menu, categories: [drinks, bowls, bowls, lunch] })
    const table = known && readUberEats(known, price, today)
    expect(table && cellsOf(table).map(({ name, category }) => [name, category])).toEqual([
      ['Rice bowl', 'Bowls'],
      ['Tea', 'Drinks'],
    ])
    expect(table?.notes).toContain(
      'A dish has one category here. Left out of “Lunch”: Tea (in Drinks), Rice bowl (in Bowls).',
    )
    expect(table?.notes).toHaveLength(3)
  })

  it('is nothing else that happens to be JSON', () => {
    for (const other of [[], {}, { dishes: [] }, { items: [], categories: {}, menus: [] }, null]) {
      expect(uberEatsIn(other)).toBeUndefined()
    }
  })
})

describe('the columns of a table', () => {
  it.each([
    ['Gericht;Beschreibung;Kategorie;Preis;Allergene', 'name recipe category price allergens'],
    ['PLAT;Ingrédients;Rubrique;Prix TTC', 'name recipe category price'],
    ['Nombre;Descripción;Categoría;Precio;Foto', 'name recipe category price image'],
    ['Piatto;Descrizione;Categoria;Prezzo', 'name recipe category price'],
    ['Prato;Descrição;Categoria;Preço', 'name recipe category price'],
    ['Dish name;Details;Section;PRICE;Shelf', 'name recipe category price '],
  ])('%s are matched by their names', (head, wanted) => {
    expect(matchColumns(head.split(';')).map((column) => column ?? '')).toEqual(wanted.split(' '))
  })

  it('are each taken once', () => {
    expect(matchColumns(['Name', 'Title', 'Price', 'Preis'])).toEqual([
      'name',
      undefined,
      'price',
      undefined,
    ])
  })
})

describe('words in HTML', () => {
  it('are words on one line', () => {
    expect(textOfHtml('<p>Tom &amp; Jerry&#39;s</p><p>2 &lt; 3</p>')).toBe('Tom & Jerry’s 2 < 3')
  })
})

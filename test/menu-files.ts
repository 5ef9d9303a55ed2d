/** Files of a menu as people have them; each of our own making, in the shape of what spreadsheets and shops write. */

/** WooCommerce's columns in English, as far as a dish has a use for them, and some that it has none for. */
const wooColumns =
  'ID,Type,SKU,Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"Date sale price starts","Date sale price ends","Tax status","In stock?",Stock,"Sale price","Regular price",Categories,Images,Parent,"Attribute 1 name","Attribute 1 value(s)"'

const woo = (...rows: string[]) => [wooColumns, ...rows].join('\r\n')

const places = [
  'Riverside',
  'Station',
  'Harbor',
  'Old Town',
  'Airport',
  'Campus',
  'Market',
  'Hill',
].flatMap((place) => [place, `${place} North`])

const ofPlace = (place: string) =>
  [
    'Enabled',
    'Current Quantity',
    'New Quantity',
    'Stock Alert Enabled',
    'Stock Alert Count',
    'Price',
  ].map((what) => `${what} ${place}`)

export const squarePlaces = (row: Record<string, string>): string => {
  const own =
    'Reference Handle,Token,Item Name,Variation Name,SKU,Description,Categories,Reporting Category,Square Online Item Visibility,Price,Archived,Sellable'
  const columns = [
    ...own.split(','),
    ...places.flatMap(ofPlace),
    'Modifier Set - Milk',
    'Tax - Sales Tax (8.875%)',
  ]
  return [columns, columns.map((column) => row[column] ?? '')]
    .map((cells) => cells.join(','))
    .join('\r\n')
}

export interface MenuFile {
  format: 'csv' | 'json'
  text: string
  columns?: Record<string, string>
}

const csv = (text: string, columns?: Record<string, string>): MenuFile => ({
  format: 'csv',
  text,
  ...(columns && { columns }),
})

/** Those that go in as a whole, once their categories are ticked. */
export const menuFiles = {
  excel: csv(
    'Name;Preis;Kategorie;Beschreibung\r\nCrème brûlée;6,50;Dessert;Mit Karamell – extra süß\r\nJalapeño;7,50;Salad;\r\n',
  ),
  blankRows: csv(
    'Name,Description,Price,Category\r\nRamen,Pork,14.00,Soup\r\n,,,\r\nUdon,Beef,13.00,Soup\r\n,,,\r\n,,,\r\n',
  ),
  titleRow: csv(
    'Emberleaf menu spring,,,\r\n,,,\r\nName,Description,Price,Category\r\nPho,Beef,14.00,Soup\r\n',
  ),
  sectionRows: csv(
    'Name,Description,Price\r\nSOUPS,,\r\nMiso,Tofu,6.00\r\nSALADS\r\nCaesar,Anchovies,9.00\r\n',
  ),
  shortRows: csv(
    'Name,Price,Category,Description,Spice\r\nLaksa,14.00,Soup\r\nTom Yum,13.00,Soup,Prawns,2,\r\n',
  ),
  headless: csv('Hen soup;1500;Soup\nGoulash;2800;Soup\nLángos;1200;Soup\n', {
    'Column 1': 'name',
    'Column 2': 'price',
    'Column 3': 'category',
  }),
  twiceNamed: csv(
    'category,name,price,description\nBreakfast,Tamal,7.00,\nStarters,Tamal,7.50,\nBreakfast,Hen Broth,12.90,\nMains,Hen Broth,12.90,\n',
  ),
  sameTwice: csv(
    'name,category,price\nDaily plate,Mains,9\nDaily plate,Mains,11\nDaily plate,Mains,13\n',
  ),
  menuGroup: csv(
    'Menu Group,Name,Price,Description,Allergens,Spice,Hidden,Popular,Old Price,Options\nSoup,Satay,9.00,Peanut broth,peanuts; soy,2,yes,yes,11.00,Size (size): Small | Large +4.00\nSoup,Satay,12.00,Peanut broth large,peanuts,2,no,no,,\n',
  ),
  allergens: csv(
    'Name,Price,Category,Allergens,Diets,Spice,Popular\nMac,9.00,Soup,"Gluten, Milk",Vegetarian,1,Y\nCurry,9.00,Soup,"Milch und Soja",V,🌶🌶,x\nFlan,5,Dessert,"Leche, huevos",-,,sí\n',
  ),
  urlColumn: csv('Name,Price,Category,URL\nBagel,5.00,Soup,https://shop.example/menu/bagel?v=2\n'),
  bilingual: csv(
    'category,name_el,name_en,price,description_el,description_en,is_available\nΣΑΛΑΤΕΣ | SALADS,Χωριάτικη,Greek salad,8.50,"ντομάτα, φέτα","tomato, feta",true\n',
    {
      name_en: 'name',
      description_en: 'recipe',
    },
  ),
  people: csv(
    'category,name,price\nDrinks,Espresso,"2,4"\nDrinks,Magnum,"$ 1,234.50"\nSalad,Cobb,12.-\nSalad,Nicoise,$12\nSalad,Tart,6.5 USD\n',
  ),
  taxes: csv('name,category,price,taxClass\nAle,Drinks,4,drinks\n'),
  wooEntities: csv(
    woo(
      '901,simple,fc,Fish &amp; Chips,1,0,visible,"Cod &#8211; from the day boat&#8217;s catch, cr&egrave;me fra&icirc;che",,,,taxable,1,,,14.50,Burgers &amp; Fries,,,,',
      '904,variable,toast,Toastie,1,0,visible,,,,,taxable,1,,,,"Salt\\, Pepper &amp; Co, Lunch",,,Filling,"Ham &amp; Cheese, Plain"',
      '905,variation,toast-1,Toastie - Ham &amp; Cheese,1,0,visible,,,,,taxable,1,,,8.00,,,toast,Filling,Ham &amp; Cheese',
      '906,variation,toast-2,Toastie - Plain,1,0,visible,,,,,taxable,1,,,7.50,,,id:904,Filling,Plain',
    ),
  ),
  wooOffers: csv(
    woo(
      '911,simple,s1,Autumn Stew,1,0,visible,,,2024-10-01,"2024-10-31 23:59:59",taxable,1,,9.00,18.00,Soup,,,,',
      '912,simple,s2,Christmas Pie,1,0,visible,,,2031-12-01,2031-12-26,taxable,1,,15.00,20.00,Soup,,,,',
      '913,simple,s3,November Pie,1,0,visible,,,2026-11-01,2026-11-21,taxable,1,,12.00,16.00,Soup,,,,',
    ),
  ),
  wooStock: csv(
    woo(
      '921,simple,o1,Sold Out Stew,1,0,visible,,,,,taxable,0,0,,9.00,Soup,,,,',
      '922,simple,o2,Secret Stew,1,0,hidden,,,,,taxable,1,,,9.00,Soup,,,,',
      '923,variable,o3,Chowder,1,0,visible,,,,,taxable,1,,,,Soup,,,Size,"Cup, Bowl, Bread"',
      '924,variation,o4,Chowder - Cup,1,0,visible,,,,,taxable,0,0,,5.00,,,o3,Size,Cup',
      '925,variation,o5,Chowder - Bowl,1,0,visible,,,,,taxable,1,,,8.00,,,o3,Size,Bowl',
      '926,variation,o6,Chowder - Bread,1,0,visible,,,,,taxable,1,,,10.00,,,o3,Size,Bread',
    ),
  ),
  wooGerman: csv(
    [
      'ID,Typ,SKU,Name,Veröffentlicht,"Ist hervorgehoben?","Sichtbarkeit im Katalog",Kurzbeschreibung,Beschreibung,Angebotspreis,"Regulärer Preis",Kategorien,Bilder,Übergeordnet,"Attribut 1 Name","Attribut 1 Wert(e)"',
      '931,variable,pz,Pizza,1,0,visible,,"Tomate, Käse",,,Pizza,,,Größe,"Klein, Groß"',
      '932,variation,pz-k,Pizza - Klein,1,0,visible,,,,"9,00",,,pz,Größe,Klein',
      '933,variation,pz-g,Pizza - Groß,1,0,visible,,,,"12,00",,,pz,Größe,Groß',
      '934,simple,su,Linsensuppe,1,0,visible,Hausgemacht,,,"6,50",Soup,,,,',
    ].join('\r\n'),
  ),
  wooFrench: csv(
    'ID,Type,UGS,Nom,Publié,"Mis en avant ?","Visibilité dans le catalogue","Description courte",Description,"Date de début de promo","Date de fin de promo","En stock ?","Tarif promo","Tarif régulier",Catégories,Images,Parent,"Nom de l\'attribut 1","Valeur(s) de l\'attribut 1"\n41,simple,q,Quiche,1,1,visible,Maison,,,,1,"8,00","9,50",Soup,,,,\n',
  ),
  wooSpanish: csv(
    'ID,Tipo,SKU,Nombre,Publicado,"¿Está destacado?","Visibilidad en el catálogo","Descripción corta",Descripción,"Día en que empieza el precio rebajado","Día en que termina el precio rebajado",¿Existencias?,"Precio rebajado","Precio normal",Categorías,Imágenes,Superior\n51,simple,t,Tortilla,1,0,hidden,Casera,,,,1,,"7,50",Soup,,\n',
  ),
  wooItalian: csv(
    'ID,Tipo,COD,Nome,Pubblicato,"In primo piano?","Visibilità nel catalogo","Breve descrizione",Descrizione,"In stock?","Prezzo in offerta","Prezzo di listino",Categorie,Immagine,Genitore\n61,simple,l,Lasagne,1,0,visible,Fatte in casa,,0,,"11,00",Soup,,\n',
  ),
  squareCategories: csv(
    '\uFEFFToken,Item Name,Variation Name,SKU,Description,Category,Price,Archived,Enabled Riverside,Price Riverside,Modifier Set - Milk choice\r\nt1,House Red,Glass,HR-1,,"Beer, Wine & Spirits",$9.00,N,Y,,N\r\nt2,House Red,Bottle,HR-2,,"Beer, Wine & Spirits","$1,034.00",N,Y,,N\r\nt3,Fries,Regular,,,Sides (GF),$4.50,N,Y,,N\r\nt4,Cold Brew,"Iced, Large",,,Coffee,$5.00,N,Y,$5.50,Y\r\n',
  ),
  squareReporting: csv(
    'Token,Item Name,Variation Name,SKU,Description,Categories,Reporting Category,Price\nt1,Merlot,Regular,,,"Drinks > Beer, Wine & Spirits, Happy Hour","Beer, Wine & Spirits",$9.00\n',
  ),
  squarePlaces: csv(
    squarePlaces({
      Token: 't9',
      'Item Name': 'Mocha',
      'Variation Name': 'Regular',
      'Reporting Category': 'Coffee',
      Categories: 'Coffee',
      Price: '$4.50',
      Archived: 'N',
      'Enabled Riverside': 'Y',
      'Enabled Station': 'N',
      'Price Harbor': '$5.00',
    }),
  ),
  squareUnsold: csv(
    'Token,Item Name,Variation Name,SKU,Description,Category,Square Online Item Visibility,Price,Archived,Sellable,Enabled Riverside\nt1,Off,Regular,,,Coffee,visible,$3.00,N,Y,N\nt2,Unseen,Regular,,,Coffee,hidden,$3.00,N,Y,Y\nt3,Tea,Small,,,Coffee,visible,$2.00,N,N,Y\nt4,Tea,Large,,,Coffee,visible,$3.00,N,Y,Y\n',
  ),
  squareOpenPrice: csv(
    'Token,Item Name,Variation Name,SKU,Description,Category,Price\nt1,Drip,Regular,,,Coffee,$3.00\nt2,Catering,Regular,,,Coffee,\nt3,Gift,Regular,,,Coffee,variable\n',
  ),
  toast: csv(
    'Operation,Operation ID,Entity type,Name,PLU,Price,Target GUID,Menu group(s),POS name,Pricing strategy\nUpdate,1,MENU_ITEM,Burger,,14.00,g1,Mains,Burger,BASE\nUpdate,2,MENU_ITEM,Catch,,null,g1,"Mains, Specials",Catch,OPEN_PRICE\nUpdate,3,MENU_ITEM,Pie,,6,g1,Specials,Pie,BASE\nUpdate,4,MODIFIER,Bacon,,2.00,g1,,Bacon,BASE\n',
  ),
  uberEats: {
    format: 'json',
    text: JSON.stringify({
      menus: [{ category_ids: ['c'], service_availability: [{ day_of_week: 'monday' }] }],
      categories: [
        { id: 'c', title: { translations: { en: 'Bowls' } }, entities: [{ id: 'i' }, { id: 's' }] },
      ],
      items: [
        { id: 'i', title: { translations: { en: 'Rice Bowl' } }, price_info: { price: 1250 } },
        {
          id: 's',
          title: { translations: { en: 'Stopped Bowl' } },
          price_info: { price: 900 },
          suspension_info: { suspension: { suspend_until: 4_000_000_000 } },
        },
      ],
    }),
  },
  json: {
    format: 'json',
    text: JSON.stringify({
      version: 2,
      categories: [{ label: 'Brunch', description: 'Until two.' }],
      dishes: [{ name: 'Eggs', price: 9, category: 'brunch' }],
    }),
  },
} as const satisfies Record<string, MenuFile>

/** Those that are refused, or partly; each for its own reason. */
export const wrongFiles = {
  longCategory:
    'Name,Price,Category\nClub,14.00,"Sandwiches, Wraps & Burgers (served with fries or a side salad)"\n',
  prices:
    'category,name,price\nPizza,Marinara,M: 8.50€ / R: 9.50€\nSoup,Bouillabaisse,s/ consulta\nDrinks,Espresso,"1,6/1,8/2,6"\nSoup,Lobster,MP\nDessert,Tart,from 6.50\nDessert,Free,free\nDessert,Neg,-3.00\nDessert,Part,12abc\n',
  lineInName:
    'Name,Price,Category,Description\r\n"Surf\nand Turf",29.00,Soup,"Beef\r\nand prawns"\r\n',
  unclosed: 'Name,Price,Category\n"Open,9.00,Soup\nNext,8.00,Soup\n',
  schemaOrg:
    '{"@context":"https://schema.org","@type":"Menu","hasMenuSection":[{"@type":"MenuSection","name":"Soup"}]}',
}

/** The bytes of a text in Windows-1252, as far as Latin-1 goes, with its dash and its euro. */
export function windows1252(text: string): Uint8Array {
  return Uint8Array.from(text, (sign) => ({ '–': 0x96, '€': 0x80 })[sign] ?? sign.charCodeAt(0))
}

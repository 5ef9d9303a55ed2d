import { counted } from '#kernel/counted.ts'

const dishes = (count: number) => counted(count, 'dish', 'dishes')

/** The most names in one sentence; the rest are counted. */
const mostNamed = 30
const named = (names: readonly string[]) => {
  const rest = names.length - mostNamed
  return names.slice(0, mostNamed).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
}

/** What the owner reads while a menu is brought along from elsewhere. */
export const exchangeTexts = {
  columnsTitle: 'Columns',
  columnsText: 'Check what each column of your file is. Columns that are not imported are ignored.',
  notTaken: 'Not imported',
  fileColumn: 'Your column',
  isColumn: (name: string) => `What “${name}” is`,
  /** By the field of the dish that a column is. */
  fields: {
    name: 'Dish name',
    description: 'Description',
    category: 'Category',
    price: 'Price',
    oldPrice: 'Original price',
    popular: 'Popular (yes or no)',
    offered: 'Special offer (yes or no)',
    hidden: 'Hidden (yes or no)',
    allergens: 'Allergens',
    diets: 'Diets',
    spiceLevel: 'Spice level (0 to 3)',
    image: 'Picture',
    imageAlt: 'Picture description',
    taxClass: 'Tax class',
    taxSplit: 'Split over tax classes',
  },
  options: 'Options',
  slug: 'Web address (slug)',
  id: 'ID',
  sources: {
    table: '',
    servery: '',
    square: 'This is an item library of Square.',
    woocommerce: 'This is a product export of WooCommerce.',
    toast: 'This is a menu export of Toast.',
    uber_eats: 'This is a menu of Uber Eats.',
  },
  notesTitle: 'About this file',
  noAllergens:
    'The file does not say what dishes contain: declare their allergens, so that guests who ask can find them.',
  guessed:
    'This file is not in UTF-8, so it was read as Windows-1252, the way Excel saves a plain “CSV”. Check a name with an accent before you import it.',
  isExcel:
    'This is an Excel file. Save it as CSV (File, Save as, “CSV UTF-8”), and choose that file.',
  lostLetter: ({ line, word }: { line: number; word: string }) =>
    `Line ${line}: “${word}” has a letter that was lost before the text came here. Save the file as “CSV UTF-8”, or upload it unchanged.`,
  otherJson: (keys: readonly string[]) =>
    `This JSON${keys.length > 0 ? ` (${keys.join(', ')})` : ''} is not a menu that can be imported. Upload a JSON that was exported here, a menu from Uber Eats, or a spreadsheet as CSV.`,
  tooManyColumns: (most: string) =>
    `The file has more than ${most} columns. Leave out those that are not for the menu.`,
  notImported: (names: readonly string[]) => `Not imported: ${names.join(', ')}.`,
  aboveHead: (lines: readonly string[]) =>
    `Above the column names, so not imported: ${lines.join('; ')}.`,
  headless: 'The first line is a dish already, so no column has a name: choose what each one is.',
  nameless: (place: number) => `Column ${place}`,
  headings: (words: readonly string[]) =>
    `Headings, not dishes: ${words.join('; ')}. A dish below one that has no category of its own goes there.`,
  noColumn: (column: 'name' | 'price' | 'category') =>
    `No column is the ${column === 'name' ? 'name of the dish' : column}: say which one is.`,
  noPrice: 'This dish has no price.',
  unpriced: (names: readonly string[]) => `No price in the file, so left out: ${named(names)}.`,
  keptPictures: (names: readonly string[]) =>
    `These have a picture already and keep it: ${named(names)}.`,
  keptSlugs: (names: readonly string[]) =>
    `The web address of a dish never changes, so these keep theirs: ${named(names)}.`,
  keptCategories: (labels: readonly string[]) =>
    `These categories are yours already and stay as they are: ${named(labels)}.`,
  namesakes: (count: number, name: string) =>
    `${counted(count, 'dish is', 'dishes are')} called “${name}”. Add the category or the ID to say which one.`,
  meant: (said: string, label: string) => `“${said}” in the file is taken as “${label}”.`,
  noTaxClass: (category: string, taxClass: string) =>
    `“${taxClass}”, the tax class of ${category} in the file, is none of yours: choose one for the category.`,
  pricesTitle: 'Dishes without a price',
  pricesText: 'Type a price, or leave the field empty to leave the dish out.',
  priceOf: (name: string) => `Price of ${name}`,
  takePrices: 'Use these prices',
  ownTable: 'This is my own table',
  categoriesTitle: 'New categories',
  categoriesText: 'Your menu does not have these categories yet. Tick the ones to add.',
  category: (label: string, count: number) => `${label} (${dishes(count)})`,
  addAll: 'Add all',
  bringPictures: (count: number) => `Bring ${counted(count, 'picture', 'pictures')} along`,
  pictures: (count: number) =>
    `${counted(count, 'picture', 'pictures')} to come: addresses are fetched after the import, files you upload in a zip below.`,
  example: 'Download an example',
  print: 'Menu as PDF, to print',
  hint: 'Upload a spreadsheet as CSV, or an export from Square, WooCommerce, Toast or Uber Eats. You see what would change before anything does. A dish is recognized by its name, or by its ID in our own export. Columns that the file leaves out stay as they are.',
  chooseFile: 'or drop it here: .csv or .json',
}

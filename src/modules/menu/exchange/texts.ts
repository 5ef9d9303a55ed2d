import { counted } from '#kernel/counted.ts'
import { descriptionColumn } from './contract.ts'

const dishes = (count: number) => counted(count, 'dish', 'dishes')

/** What the owner reads while a menu is brought along from elsewhere. */
export const exchangeTexts = {
  columnsTitle: 'Columns',
  columnsText: 'Check what each column of your file is. Columns that are not imported are ignored.',
  notTaken: 'Not imported',
  fileColumn: 'Your column',
  isColumn: (name: string) => `What “${name}” is`,
  columns: {
    name: 'Dish name',
    [descriptionColumn]: 'Description',
    category: 'Category',
    price: 'Price',
    oldPrice: 'Original price',
    options: 'Options',
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
    slug: 'Web address (slug)',
    _id: 'ID',
  },
  sources: {
    table: '',
    servery: '',
    square: 'This is an item library of Square.',
    woocommerce: 'This is a product export of WooCommerce.',
    toast: 'This is a menu export of Toast.',
    uber_eats: 'This is a menu of Uber Eats.',
  },
  notesTitle: 'Not in the file',
  noAllergens:
    'The file does not say what dishes contain: declare their allergens, so that guests who ask can find them.',
  meant: (said: string, label: string) => `“${said}” in the file is taken as “${label}”.`,
  noTaxClass: (category: string, taxClass: string) =>
    `“${taxClass}”, the tax class of ${category} in the file, is none of yours: choose one for the category.`,
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

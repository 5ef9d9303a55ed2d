import { counted } from '#kernel/counted.ts'

/** What the owner reads where dishes are written in rows. */
export const rowsTexts = {
  about:
    'One dish a row. Enter goes down, Tab goes across, and a copied part of a spreadsheet can be pasted. Pictures can follow later.',
  columns: {
    name: 'Name',
    category: 'Category',
    price: 'Price',
    description: 'Description',
    sizes: 'Sizes',
  },
  optional: 'optional',
  sizesExample: (small: string, large: string) => `Small ${small} | Large ${large}`,
  fromSizes: 'by size',
  row: (number: number) => `Dish ${number}`,
  cell: (column: string, number: number) => `${column} of dish ${number}`,
  chooseCategory: 'Choose',
  newCategory: 'New category…',
  isNew: (name: string) => `${name} (new)`,
  newName: 'Name of the new category',
  newCategories: (names: readonly string[]) =>
    `${names.join(', ')} ${names.length === 1 ? 'is a new category' : 'are new categories'}: saved with the dishes.`,
  remove: (number: number) => `Remove dish ${number}`,
  save: (count: number) => `Add ${counted(count, 'dish', 'dishes')}`,
  saveNone: 'Add dishes',
  saving: 'Adding…',
  added: (count: number) => `${counted(count, 'dish', 'dishes')} added`,
  addedAbout: 'Guests see them now.',
  look: 'See the menu',
  all: 'All items',
  mend: (count: number) => `Fix ${counted(count, 'field', 'fields')} first.`,
  leave: 'What you have written here is not on the menu yet.',
}

import type { DraftField } from '../../writing.ts'

/** What the form calls them; tax has words of its own. */
export const fieldWords: Record<Exclude<DraftField, 'taxedAs'>, string> = {
  name: 'Recipe name',
  category: 'Category',
  price: 'Price',
  oldPrice: 'Old price',
  description: 'Details',
  image: 'Image',
  imageAlt: 'Alt text',
  allergens: 'Allergens',
  diets: 'Diets',
  spiceLevel: 'Heat',
  popular: 'Popular',
  offered: 'Today’s offer',
}

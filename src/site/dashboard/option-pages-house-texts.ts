import { counted } from '#kernel/counted.ts'

/** The pages of options and of one group. */
export const optionPagesTexts = {
  loading: 'Loading the options',
  found: (count: number, until: string) =>
    `${counted(count, 'group')}. Tap an option to mark it sold out until ${until}.`,
  aDish: 'A dish',
  newGroup: 'New group',
  options: 'Options',
  noGroup: 'This group does not exist.',
  allOptions: 'All options',
  noGroupHint: 'It may have been deleted since you last saw it. Past orders still show it.',
  theOptions: 'The options',
  delete: 'Delete',
  saveFirst: 'Save the group first, then choose its dishes.',
  preview: 'Preview',
  asGuestsSee: 'What guests see',
  unnamed: 'Name of the group',
  search: 'Search groups, options and dishes',
  searchPlaceholder: 'Mushrooms, size, Margherita',
  none: 'No options yet.',
  addFirst: 'Add the first group',
  noneHint:
    'A group is a choice that comes with a dish: sizes, toppings, sides. Create it once and use it on one dish or a whole category.',
}

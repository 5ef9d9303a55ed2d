/** What is said of the owner's own pages. */
export const pageTexts = {
  taken: 'This address is in use already. Choose another one.',
  noSlug: 'An address has 2 to 60 small letters, digits and hyphens, such as about-us.',
  noTitle: 'Give the page a title.',
  titleName: 'A title',
  tooLong: 'A page has at most 20,000 characters.',
  tooMany: 'At most 20 pages.',
  notThere: 'There is no such page.',
} as const

export const pageSummaries = {
  list: 'The pages that the owner has added, as admins edit them',
  change: 'Puts these pages in the place of those there are',
  read: 'A page that the owner has added',
  invalid: 'The fields say what is wrong, by their names',
  changed: '`changed_meanwhile`: somebody else has saved since `version`',
  missing: 'There is no such page',
} as const

/** The part of the settings where they are written. */
export const pagesPartTexts = {
  what: 'The pages',
  loading: 'Loading the pages',
  intro: 'Add pages such as About us or Catering. Link them in the menu, in the footer or nowhere.',
  markup: 'Write ## for a heading, - for a list and [words](https://…) for a link.',
  add: 'Add a page',
  remove: 'Remove the page',
  up: 'Move up',
  down: 'Move down',
  untitled: 'New page',
  title: 'Title',
  slug: 'Address',
  slugHint: (slug: string) => `Guests find it at /${slug || '…'}`,
  place: 'Linked',
  places: { menu: 'In the menu', footer: 'In the footer', nowhere: 'Nowhere' },
  body: 'Text',
  look: 'Preview',
  open: (slug: string) => `Open /${slug}`,
} as const

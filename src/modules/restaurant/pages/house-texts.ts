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

/** What is said of the owner's own pages. */
export const pageTexts = {
  taken: 'This address is already in use. Choose another one.',
  noSlug: 'Use 2 to 60 lowercase letters, digits and hyphens, such as about-us.',
  noTitle: 'Enter a title.',
  titleName: 'A title',
  tooLong: 'A page has at most 20,000 characters.',
  tooMany: 'At most 20 pages.',
  notThere: 'This page does not exist.',
} as const

/** Beside what the owner has written. */
export const legalTexts = {
  updated: (date: string) => `Last updated on ${date}`,
  loading: 'Loading',
  what: 'This page',
}

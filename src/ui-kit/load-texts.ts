/** Where something is on its way, or did not come; what it is begins a sentence: "The menu". */
export const loadTexts = {
  notDeleted: (name: string) => `${name} could not be deleted.`,
  retry: 'Try again',
  notLoaded: (what: string) => `${what} could not be loaded.`,
  advice: 'Check your connection and try again.',
  loading: (what: string) => `Loading ${what.charAt(0).toLowerCase()}${what.slice(1)}`,
  loadingMore: 'Loading…',
  noMore: 'More could not be loaded. Try again.',
}

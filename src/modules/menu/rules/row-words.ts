// Beside its rules and not in texts.ts, whose words every page of the site has: only owners read these.

/** What is said of dishes in rows. */
export const rowTexts = {
  cannotSave: 'These dishes cannot be saved yet.',
  none: 'Write at least one dish.',
  tooMany: (most: number) => `At most ${most} dishes can be saved at once.`,
  noName: 'Name is required',
  noCategory: 'Category is required',
  noPrice: 'Price is required',
  notAPrice: 'This is not a price.',
  cheapest: 'Leave the price empty: the sizes say what it costs.',
  noSize: (text: string) => `Write sizes like Small 9 | Large 12, not “${text}”.`,
  oneSize: 'Sizes are two or more. With one, write its price into Price.',
  twice: (name: string) => `“${name}” appears twice.`,
  sizeGroup: 'Size',
  /** What a spreadsheet may call the column of sizes, in small letters. */
  sizeHeadings: [
    'sizes',
    'size',
    'variations',
    'größen',
    'tailles',
    'tamaños',
    'formati',
    'tamanhos',
  ],
}

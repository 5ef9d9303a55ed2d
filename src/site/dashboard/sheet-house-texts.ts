/** Everything that opens beside a page. */
export const sheetTexts = {
  close: 'Close',
}

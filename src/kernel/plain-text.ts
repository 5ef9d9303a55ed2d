/** Whether a text is fit for mails, titles and receipts: plain, in one line. Signs of direction have been taken out (kernel/pasted-text). */
export function isPlainLine(text: string): boolean {
  return !/[\p{Cc}\p{Cs}]/u.test(text)
}

/** Whether there is anything to see: zero-width characters and spaces alone show nothing. */
export function isVisible(text: string): boolean {
  return /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(text)
}

/** Whether a text of several lines is fit for mails and pages: plain, each line by itself. */
export function isPlainText(text: string): boolean {
  return text.split('\n').every(isPlainLine)
}

/** A text as it is kept: lines end the same way everywhere, and empty ones do not push the rest away. */
export function tidyText(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ')
  return lines.replace(/\n(?:[^\S\n]*\n){2,}/g, '\n\n').trim()
}

/** Counted as the database counts: an emoji is one. */
export function lengthOf(text: string): number {
  return [...text].length
}

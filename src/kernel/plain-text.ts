/** Control and direction characters and line ends: they would rewrite what stands around the text. */
const rewriting = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u

/** Whether a text is fit for mails, titles and receipts: plain, in one line. */
export function isPlainLine(text: string): boolean {
  return !rewriting.test(text)
}

/** Whether there is anything to see: zero-width characters and spaces alone show nothing. */
export function isVisible(text: string): boolean {
  return /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(text)
}

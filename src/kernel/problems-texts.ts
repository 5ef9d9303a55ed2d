/** What keeps a line of text from being kept; what it is begins the sentence: "The name". */
export const lineTexts = {
  notPlain: (what: string) => `${what} must be one line of plain text.`,
  tooLong: (what: string, most: number) => `${what} can have at most ${most} characters.`,
}

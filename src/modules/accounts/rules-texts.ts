/** What speaks against a person's name. */
export const nameTexts = {
  required: 'Name is required',
  notPlain: 'A name must be one line of plain text',
  tooLong: (most: number) => `A name can have at most ${most} characters`,
}

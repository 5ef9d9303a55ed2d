import { formatCount } from '#kernel/money.ts'

/** A private note about a person. */
export const noteFormTexts = {
  label: 'Private note',
  length: (length: number, most: number) =>
    `${formatCount(length)} of ${formatCount(most)} characters. Only admins can read it.`,
  saving: 'Saving…',
  replace: 'Replace theirs',
  save: 'Save note',
  takeTheirs: 'Use theirs',
  saved: (when: string) => `Saved ${when}`,
  savedBy: (when: string, name: string) => `Saved ${when} by ${name}`,
  done: 'Note saved',
  changed: (text: string) => `Someone else has changed it in the meantime to: “${text}”`,
  changedBy: (name: string, text: string) => `${name} has changed it in the meantime to: “${text}”`,
}

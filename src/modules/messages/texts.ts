import { formatCount } from '#kernel/money.ts'

/** What is wrong with a message that somebody writes to the house. */
export const messageProblems = {
  trap: 'Leave this field empty: only robots fill it in',
  short: (least: number) => `Write at least ${least} characters, so that we know what it is about`,
  onlyText: 'Use plain text and line breaks only',
  long: (most: number, length: number) =>
    `Use up to ${formatCount(most)} characters. This has ${formatCount(length)}`,
}

import { formatCount } from '#kernel/money.ts'

/** Why a private note is not saved. */
export const noteProblems = {
  long: (most: number) => `Use up to ${formatCount(most)} characters`,
  changed: 'Someone else has changed this note in the meantime. Read theirs, then save again.',
  written: 'Someone else has just written a note.',
}

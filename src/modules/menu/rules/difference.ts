import { type DishDraft, type DraftField, fieldsOf, isSame } from './draft.ts'

/** What somebody else has written in a field while the form was open. */
export interface Difference {
  field: DraftField
  /** Whether this form says something else than what was read; else theirs simply stands. */
  isMineToo: boolean
}

/**
 * The fields in which `theirs` differs both from what was read and from what stands in the form: the
 * rest either nobody else has touched, or both have written the same.
 */
export function differencesOf(read: DishDraft, mine: DishDraft, theirs: DishDraft): Difference[] {
  return fieldsOf(read)
    .filter((field) => !isSame(field, read, theirs) && !isSame(field, mine, theirs))
    .map((field) => ({ field, isMineToo: !isSame(field, read, mine) }))
}

/** The form's draft with theirs in these fields. */
export function withTheirs(
  mine: DishDraft,
  theirs: DishDraft,
  fields: readonly DraftField[],
): DishDraft {
  const taken = Object.fromEntries(fields.map((field) => [field, theirs[field]]))
  return { ...mine, ...taken }
}

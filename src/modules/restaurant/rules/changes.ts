import { isEqual } from '#kernel/equal.ts'

/**
 * Which of the fields that were sent say something else than before. Hours that were looked at for
 * the first time and kept as they are count as well: the first steps wait for that.
 */
export function changedFields(before: object, after: object, sent: string[]): string[] {
  const [old, now] = [before, after].map((each) => new Map<string, unknown>(Object.entries(each)))
  const isSame = (field: string) => isEqual(old?.get(field), now?.get(field))
  return sent.filter((field) => !isSame(field) || (field === 'hours' && !isSame('hoursKeptAt')))
}

/**
 * Which of the fields that were sent say something else than before. Hours that were looked at for
 * the first time and kept as they are count as well: the first steps wait for that.
 */
export function changedFields(before: object, after: object, sent: string[]): string[] {
  const [old, now] = [before, after].map((each) => new Map<string, unknown>(Object.entries(each)))
  const isSame = (field: string) => isEqual(old?.get(field), now?.get(field))
  return sent.filter((field) => !isSame(field) || (field === 'hours' && !isSame('hoursKeptAt')))
}

/** Of values that JSON can say; the order of an object's names does not matter. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other
  const [left, right] = [new Map(Object.entries(one)), new Map(Object.entries(other))]
  if (left.size !== right.size || Array.isArray(one) !== Array.isArray(other)) return false
  return [...left].every(([name, value]) => right.has(name) && isEqual(value, right.get(name)))
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** Whether two JSON values say the same; the order of an object's names does not matter. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other
  const [left, right] = [new Map(Object.entries(one)), new Map(Object.entries(other))]
  if (left.size !== right.size || Array.isArray(one) !== Array.isArray(other)) return false
  return [...left].every(([name, value]) => right.has(name) && isEqual(value, right.get(name)))
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

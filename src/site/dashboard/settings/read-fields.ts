/** What stands in the fields whose names begin with `prefix`, by the rest of their names. */
export function readFields(sent: FormData, prefix: string): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of sent) {
    if (typeof value === 'string' && name.startsWith(prefix)) {
      values[name.slice(prefix.length)] = value
    }
  }
  return values
}

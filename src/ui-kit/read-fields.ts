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

/** All that stands in a form, named or not, so that it can be told whether something has changed. */
export function valuesIn({ elements }: HTMLFormElement): string {
  const values = [...elements].flatMap((field) => {
    if (field instanceof HTMLInputElement) return [field.value, field.checked]
    const holdsText = field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
    return holdsText ? [field.value] : []
  })
  return JSON.stringify(values)
}

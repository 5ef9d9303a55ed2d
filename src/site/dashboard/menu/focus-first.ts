/** Leads to the first field of a form that has something wrong with it. */
export function focusFirst(
  form: HTMLFormElement | null,
  problems: Readonly<Record<string, string>>,
): void {
  const first = [...(form?.elements ?? [])].find(
    (field) => 'name' in field && problems[String(field.name)] !== undefined,
  )
  if (first instanceof HTMLElement) first.focus()
}

import { type RefObject, useEffect } from 'react'

/**
 * A half-filled form survives a reload and a way round by another page: what is typed into the named
 * fields waits in this tab's storage. Never name a password or a card here.
 */
export function useFormDraft(
  form: RefObject<HTMLFormElement | null>,
  key: string,
  names: readonly string[],
): { forget: () => void } {
  const storageKey = `servery-draft-${key}`
  const list = names.join(' ')
  useEffect(() => {
    const element = form.current
    if (!element) return
    const fields = list.split(' ').flatMap((name) => {
      const field = element.elements.namedItem(name)
      return isFilledIn(field) ? [field] : []
    })
    const kept = readDraft(storageKey)
    // What somebody has typed before the script came is newer than the draft.
    for (const field of fields) {
      if (field.value === givenOf(field)) field.value = kept[field.name] || field.value
    }
    const keep = () => {
      writeDraft(storageKey, Object.fromEntries(fields.map(({ name, value }) => [name, value])))
    }
    element.addEventListener('input', keep)
    return () => element.removeEventListener('input', keep)
  }, [form, storageKey, list])
  return { forget: () => writeDraft(storageKey, undefined) }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function isFilledIn(field: Element | RadioNodeList | null): field is Field {
  return (
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement
  )
}

/** What the page itself has put there, such as the name of whoever is signed in. */
function givenOf(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  return [...field.options].find(({ defaultSelected }) => defaultSelected)?.value ?? ''
}

function readDraft(key: string): Record<string, string> {
  try {
    // Only `writeDraft` writes there; a stranger's value is put into text fields, as text.
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}

/** Storage may be forbidden or full; the form works all the same. */
function writeDraft(key: string, draft: Record<string, string> | undefined): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft))
    else sessionStorage.removeItem(key)
  } catch {
    // Nothing is kept.
  }
}

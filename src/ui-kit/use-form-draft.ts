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
      const isTyped = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      return isTyped ? [field] : []
    })
    const kept = readDraft(storageKey)
    // What somebody has typed before the script came is newer than the draft.
    for (const field of fields) if (field.value === '') field.value = kept[field.name] ?? ''
    const keep = () => {
      writeDraft(storageKey, Object.fromEntries(fields.map(({ name, value }) => [name, value])))
    }
    element.addEventListener('input', keep)
    return () => element.removeEventListener('input', keep)
  }, [form, storageKey, list])
  return { forget: () => writeDraft(storageKey, undefined) }
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

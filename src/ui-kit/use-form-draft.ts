import { type RefObject, useEffect } from 'react'
import { tabDraft } from './tab-draft.ts'

/**
 * A half-filled form survives a reload and a way round by another page: what is typed into the named
 * fields waits in this tab's storage. Never name a password or a card here.
 */
export function useFormDraft(
  form: RefObject<HTMLFormElement | null>,
  key: string,
  names: readonly string[],
): { forget: () => void } {
  const list = names.join(' ')
  useEffect(() => {
    const element = form.current
    if (!element) return
    const fields = list.split(' ').flatMap((name) => {
      const field = element.elements.namedItem(name)
      return isFilledIn(field) ? [field] : []
    })
    const draft = tabDraft<Record<string, string>>(key)
    const kept = draft.read() ?? {}
    // What somebody has typed before the script came is newer than the draft.
    for (const field of fields) {
      if (field.value === givenOf(field)) field.value = kept[field.name] || field.value
    }
    const keep = () => {
      draft.write(Object.fromEntries(fields.map(({ name, value }) => [name, value])))
    }
    element.addEventListener('input', keep)
    return () => element.removeEventListener('input', keep)
  }, [form, key, list])
  return { forget: () => tabDraft(key).write(undefined) }
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

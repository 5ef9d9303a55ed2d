/** Who is on the phone. */
export interface Guest {
  name: string
  phone: string
  email: string
}

export const noGuest: Guest = { name: '', phone: '', email: '' }

/** As it stands in the form, with the note. */
export function typedIn(form: HTMLFormElement | null): { guest: Guest; note: string } {
  const typed = new FormData(form ?? undefined)
  const read = (part: keyof Guest | 'note') => String(typed.get(part) ?? '')
  const guest = { name: read('name'), phone: read('phone'), email: read('email') }
  return { guest, note: read('note') }
}

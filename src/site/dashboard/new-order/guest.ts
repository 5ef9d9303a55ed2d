/** Who is on the phone. */
export interface Guest {
  name: string
  phone: string
  email: string
}

export const noGuest: Guest = { name: '', phone: '', email: '' }

interface Typed {
  guest: Guest
  allergies: string
  note: string
}

/** What is typed of a guest in the form, with what is said to the kitchen. */
export function typedIn(form: HTMLFormElement | null): Typed {
  const typed = new FormData(form ?? undefined)
  const read = (part: keyof Guest | 'allergies' | 'note') => String(typed.get(part) ?? '')
  const guest = { name: read('name'), phone: read('phone'), email: read('email') }
  return { guest, allergies: read('allergies'), note: read('note') }
}

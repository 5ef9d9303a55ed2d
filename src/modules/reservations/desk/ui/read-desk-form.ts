import { occasions } from '#modules/reservations/rules.ts'

/** What has been typed of a guest, by the names of its fields. */
export function readDeskForm(form: HTMLFormElement) {
  const given = new FormData(form)
  const text = (name: string) => String(given.get(name) ?? '').trim()
  return {
    name: text('name'),
    phone: text('phone'),
    note: text('note'),
    allergies: text('allergies'),
    highChairs: Number(text('highChairs') || '0'),
    occasion: occasions.find((each) => each === text('occasion')) ?? '',
    staffNote: text('staffNote'),
    // Not every form asks for it.
    email: given.has('email') ? text('email') : undefined,
  }
}

export type DeskFormDetails = ReturnType<typeof readDeskForm>

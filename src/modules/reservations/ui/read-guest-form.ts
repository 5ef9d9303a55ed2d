import { type Details, detailsWith, noDetails, occasions } from '../rules.ts'

/** What a form says, as it is sent. */
export function readGuestForm(values: Record<string, string>): Details {
  const { name, phone, note, allergies, highChairs } = values
  const occasion = occasions.find((each) => each === values['occasion'])
  return detailsWith(noDetails, {
    name,
    phone,
    note,
    allergies,
    highChairs: Number(highChairs || 0),
    occasion,
  })
}

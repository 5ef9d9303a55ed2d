import { type Occasion, occasions } from '../../rules.ts'

/** What a guest tells the house. */
export interface Details {
  name: string
  phone: string
  note: string
  allergies: string
  highChairs: number
  occasion: Occasion
}

export const noDetails: Details = {
  name: '',
  phone: '',
  note: '',
  allergies: '',
  highChairs: 0,
  occasion: '',
}

/** How long each text may be. */
export const longest = { name: 100, phone: 30, note: 500, allergies: 300, staffNote: 500 } as const

const breaks = /[\u0000-\u001f\u007f\u2028\u2029]/ // oxlint-disable-line no-control-regex -- they are what it looks for

type Given = { [Field in keyof Details]?: Details[Field] | undefined }

/** The details over those there were, trimmed. */
export function detailsWith(before: Details, given: Given): Details {
  return {
    name: (given.name ?? before.name).trim(),
    phone: (given.phone ?? before.phone).trim(),
    note: (given.note ?? before.note).trim(),
    allergies: (given.allergies ?? before.allergies).trim(),
    highChairs: given.highChairs ?? before.highChairs,
    occasion: given.occasion ?? before.occasion,
  }
}

/** What has to be corrected, a sentence by field. The site needs a name and a phone number. */
export function findDetailProblems(
  { name, phone, note, allergies, highChairs, occasion }: Details,
  party: number,
  needed: { name?: boolean; phone?: boolean } = { name: true, phone: true },
): Record<string, string> {
  const problems: Record<string, string> = {}
  const need = (field: string, isFine: boolean, sentence: string) => {
    if (!isFine) problems[field] ??= sentence
  }
  need('name', name !== '' || needed.name !== true, 'Name is required')
  need('name', name.length <= longest.name && !breaks.test(name), 'Write at most 100 characters.')
  need('phone', phone !== '' || needed.phone !== true, 'Phone is required')
  const isPhone = /^\+?[\d\s().\-/]{5,29}$/.test(phone) && /\d[^\d]*\d[^\d]*\d/.test(phone)
  need('phone', phone === '' || isPhone, 'Write a phone number such as (518) 555-0147.')
  need('note', note.length <= longest.note, 'Write at most 500 characters.')
  need('allergies', allergies.length <= longest.allergies, 'Write at most 300 characters.')
  const most = mostHighChairs(party)
  const areChairs = Number.isInteger(highChairs) && highChairs >= 0 && highChairs <= most
  need('highChairs', areChairs, `Choose 0 to ${most}.`)
  need('occasion', occasions.includes(occasion), 'Choose one of the list.')
  return problems
}

/** No more than there are guests, and no more than a house has. */
export function mostHighChairs(party: number): number {
  return Math.min(10, party)
}

/** Why a guest is written to. */
export type EmailKind = 'confirmed' | 'changed' | 'cancelled' | 'reminder'

export interface Email {
  restaurant: string
  phone: string
  address: string
  guest: string
  /** "Saturday, November 21" and "6:30 pm". */
  date: string
  time: string
  party: number
  area: string
  /** What the house will keep in mind, as the guest has said it. */
  note: string
  allergies: string
  highChairs: number
  /** Until when it can be changed: "Saturday, November 21, 4:30 pm". */
  changeUntil: string
  /** The limit is still to come. */
  canChange: boolean
  /** Where its guest changes and cancels; empty for who has no account and calls. */
  link: string
}

export function subjectOf(kind: EmailKind, { restaurant, date, time, party }: Email): string {
  const when = `${date}, ${time}`
  switch (kind) {
    case 'confirmed':
      return `Your table at ${restaurant}: ${when}, for ${party}`
    case 'changed':
      return `Your booking at ${restaurant} is now: ${when}, for ${party}`
    case 'cancelled':
      return `Cancelled: your table at ${restaurant}, ${when}`
    case 'reminder':
      return `See you soon at ${restaurant}: ${when}, for ${party}`
  }
}

export function textOf(kind: EmailKind, email: Email): string {
  const parts = [
    `Hello ${email.guest},`,
    opening(kind, email),
    kind === 'cancelled' ? '' : facts(email),
    closing(kind, email),
    [email.restaurant, email.address, email.phone].filter(Boolean).join('\n'),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function opening(kind: EmailKind, { restaurant, date, time, party }: Email): string {
  const table = `a table for ${party} at ${restaurant}`
  switch (kind) {
    case 'confirmed':
      return `Your table is booked: ${date}, ${time}, ${table}.`
    case 'changed':
      return `Your booking has changed. It is now ${date}, ${time}, ${table}.`
    case 'cancelled':
      return `Your booking for ${date}, ${time}, ${table}, is cancelled.`
    case 'reminder':
      return `We look forward to seeing you: ${date}, ${time}, ${table}.`
  }
}

function facts({ area, note, allergies, highChairs }: Email): string {
  return [
    ...(area === '' ? [] : [`Where: ${area}`]),
    ...(allergies === '' ? [] : [`Allergies: ${allergies}`]),
    ...(highChairs === 0 ? [] : [`High chairs: ${highChairs}`]),
    ...(note === '' ? [] : [`Your note: ${note}`]),
  ].join('\n')
}

function closing(kind: EmailKind, { canChange, changeUntil, link, phone }: Email): string {
  const call = phone === '' ? 'call us' : `call us on ${phone}`
  if (kind === 'cancelled') {
    const how = link === '' ? `Please ${call}.` : `Book it here:\n${link}`
    return `Would you like another time? ${how}`
  }
  if (!canChange || link === '') return `To change or cancel it, please ${call}.`
  return `You can change or cancel it here until ${changeUntil}:\n${link}\n\nAfter that, please ${call}.`
}

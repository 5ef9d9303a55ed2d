import type { Letter } from '#kernel/letter.ts'
import type { Letterhead } from '#platform/mail/letterhead.server.ts'

/** A letter that says hardly anything, for what is not about letters. */
export function aLetter(more: Partial<Letter> = {}): Letter {
  return {
    kind: 'message',
    subject: 'Your table',
    preview: 'At eight.',
    heading: 'Your table',
    paragraphs: ['At eight.'],
    ...more,
  }
}

export const aHead: Letterhead = {
  name: 'Haus am See',
  address: 'Seestraße 4, 12345 Seedorf',
  phone: '(030) 555-01',
  email: '',
  site: 'https://haus.example',
}

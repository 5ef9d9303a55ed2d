import { days, hours } from '#kernel/duration.ts'
import type { Letter } from '#kernel/letter.ts'
import { isPlainText, isVisible, lengthOf } from '#kernel/plain-text.ts'
import type { Toll } from '#modules/accounts/captcha/rules.ts'
import { checkFields } from '#modules/accounts/signing-in.ts'
import { messageLetterTexts } from './house-texts.ts'
import { messageProblems } from './texts.ts'

export const messageStates = ['unread', 'read', 'archived'] as const

export type MessageState = (typeof messageStates)[number]

export const shortestMessage = 10
export const longestMessage = 2000

/** A field that is not kept: it is out of sight, so that only robots fill it in. */
export const trapField = 'website'

/** Messages of one network: a family writes fewer; whoever writes beyond them pays by a proof of work. */
export const messagesOfNetwork: Toll[] = [
  { name: 'messages of an hour', windowMs: hours(1), dearer: 5, dearest: 20, most: 100 },
  { name: 'messages of a day', windowMs: days(1), dearer: 20, dearest: 60, most: 300 },
]
/**
 * Messages of everybody together: as many as an owner can read, then as many as a mailbox can hold. Beyond these nobody
 * is refused: a message that has cost the dearest proof comes to the inbox, but not by mail.
 */
export const messagesOfAll: [Toll, Toll] = [
  { name: 'all messages of an hour', windowMs: hours(1), dearer: 60, dearest: 120, most: 500 },
  { name: 'all messages of a day', windowMs: days(1), dearer: 300, dearest: 450, most: 1500 },
]

interface Written {
  name: string
  email: string
  message: string
  website?: string | undefined
}

/** What keeps a message from being taken, a sentence per field, in the order of the form. */
export function problemsOfMessage(written: Written): Record<string, string> {
  const message = problemOfText(written.message)
  return {
    ...checkFields(['name', 'email'], { name: written.name, email: written.email }),
    ...(message && { message }),
    ...(written.website && { [trapField]: messageProblems.trap }),
  }
}

/** To the house: what somebody has written by the contact form. An answer goes to the writer. */
export function messageLetter(
  restaurant: string,
  { name, email, body }: { name: string; email: string; body: string },
): Letter {
  return {
    kind: 'message',
    subject: messageLetterTexts.subject(name),
    preview: body.replaceAll('\n', ' '),
    heading: messageLetterTexts.subject(name),
    paragraphs: [messageLetterTexts.wrote(name, email, restaurant)],
    quote: body,
    button: { words: messageLetterTexts.button, address: '/dashboard/inbox' },
    afterwards: [messageLetterTexts.answer],
  }
}

function problemOfText(text: string): string | undefined {
  const length = lengthOf(text)
  if (length < shortestMessage || !isVisible(text)) {
    return messageProblems.short(shortestMessage)
  }
  if (!isPlainText(text)) return messageProblems.onlyText
  if (length <= longestMessage) return undefined
  return messageProblems.long(longestMessage, length)
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { seconds } from '#kernel/duration.ts'
import type { Letter } from '#kernel/letter.ts'
import { formatCents } from '#kernel/money.ts'
import type { JobKind, JobName } from '#platform/jobs/jobs.server.ts'
import type { Log } from '#platform/log.server.ts'
import { letterHtml, markId } from '#platform/mail/letter-html.server.ts'
import { absolute, type Letterhead, placeLine } from '#platform/mail/letterhead.server.ts'
import type { Failure, Outages } from '#platform/outages/outages.server.ts'
import type { Scope } from '#platform/scope.server.ts'

/** An email as it waits in the outbox. */
export interface Mail extends Particulars {
  letter: Letter
  /** Whose account it is of: it goes with that account while it waits. No part of the email that leaves. */
  personId?: string | null
}

/** An email as it leaves: the letter, written out under the house's name. */
export interface SentMail extends Particulars {
  subject: string
  text: string
  html?: string
  /** The sender's name; the address is MAIL_FROM's. */
  fromName?: string
  /** Pictures that travel with it, by the id that the markup calls them by. */
  pictures?: { cid: string; filename: string; content: Buffer }[]
}

interface Particulars {
  to: string
  /** A calendar file (RFC 5545) that comes with it. */
  icalEvent?: { method: 'REQUEST' | 'CANCEL'; filename: string; content: string }
  /** Who gets the answer; absent: the house. */
  replyTo?: { name: string; address: string }
}

/** A mail leaves through the outbox: `enqueue(scope, outgoingMail, mail)` in its cause's transaction. */
export const outgoingMail: JobName<Mail> = { kind: 'mail', lane: 'mail' }

interface MailSettings {
  smtpUrl: string | undefined
  from: string
  dataDir: string
  log: Log
}

/** Shorter than a job's lease, so that no second process sends what the first is still sending. */
const patienceMs = seconds(30)

/** Lets an email out; the same id at every try lets the receiving side drop what came twice. */
export type SendMail = (mail: SentMail, id: string) => Promise<void>

/** What an older version has left in the outbox: written out already. */
type Waiting = Mail | SentMail

/**
 * Lets a letter leave, under the name and the address that the house has then. For a job of the mail lane that composes
 * what it sends; the id is the job's.
 */
export type DeliverMail = (scope: Scope, mail: Mail, id: string) => Promise<void>

export function mailDelivery(
  send: SendMail,
  headOf: (scope: Scope) => Promise<Letterhead>,
): DeliverMail {
  return async (scope, mail, id) => send(writeOut(mail, await headOf(scope)), id)
}

/** Lets out what waits in the outbox. */
export function mailJob(send: SendMail, deliver: DeliverMail): JobKind<Waiting> {
  return {
    ...outgoingMail,
    run: (scope, mail, { id }) => ('letter' in mail ? deliver(scope, mail, id) : send(mail, id)),
  }
}

function writeOut({ letter: written, to, icalEvent, replyTo }: Mail, head: Letterhead): SentMail {
  const { name, email, mark, revise } = head
  const letter = revise?.(written) ?? written
  const answered = replyTo ?? (email === '' ? undefined : { name, address: email })
  return {
    to,
    subject: letter.subject,
    fromName: name,
    text: letterText(letter, head),
    html: letterHtml(letter, head),
    ...(icalEvent && { icalEvent }),
    ...(answered && { replyTo: answered }),
    ...(mark && { pictures: [{ cid: markId, filename: 'mark.png', content: mark }] }),
  }
}

/** A `send` that notes an outage when the server takes no mail; an address that it refuses is none. */
export function watchMail(send: SendMail, outages: Outages): SendMail {
  return (mail, id) => outages.watch('mail_server', () => send(mail, id), failureOf)
}

/** The mail server's message may quote an address; code and number are enough to look it up. */
function failureOf(error: unknown): Failure | undefined {
  const { code, command, responseCode: number } = detailsSchema.parse(error)
  if (code === 'EENVELOPE' && command === 'RCPT TO') return undefined
  const isRefusal = number !== undefined && number >= 500
  return { isRefusal, reason: [code ?? 'no answer', number].filter(Boolean).join(' ') }
}

/** What nodemailer says of a failure (its documentation, "Error codes"). */
const detailsSchema = z.object({
  code: z.optional(z.string()),
  command: z.optional(z.string()),
  responseCode: z.optional(z.number()),
})

/** Sends mails by SMTP; without a server they become files in DATA_DIR/mail. */
export function createMailer(settings: MailSettings): SendMail {
  const { smtpUrl, from } = settings
  const send = smtpUrl === undefined ? fileSender(settings) : smtpSender(smtpUrl)
  return ({ fromName, pictures = [], ...mail }, id) => {
    const sender = fromName === undefined ? from : { name: fromName, address: addressOf(from) }
    const attachments = pictures.map((picture) => ({
      ...picture,
      contentDisposition: 'inline' as const,
    }))
    return send({ ...mail, attachments, from: sender, messageId: `<${id}@servery>` }, id)
  }
}

/** The address in "Name <address>", or an address by itself. */
function addressOf(from: string): string {
  return /<([^>]*)>/.exec(from)?.[1] ?? from
}

interface Message extends Omit<SentMail, 'fromName' | 'pictures'> {
  attachments: { cid: string; filename: string; content: Buffer; contentDisposition: 'inline' }[]
  from: string | { name: string; address: string }
  messageId: string
}

type Send = (message: Message, id: string) => Promise<void>

function smtpSender(url: string): Send {
  return async (message) => {
    const transport = await connectSmtp(url)
    await transport.sendMail(message)
  }
}

/** Signs in at the mail server and sends nothing. @returns why it does not take us; undefined when it does */
export async function tryMailServer(smtpUrl: string): Promise<string | undefined> {
  const transport = await connectSmtp(smtpUrl)
  return transport.verify().then(
    () => undefined,
    (error: unknown) => failureOf(error)?.reason ?? String(error),
  )
}

async function connectSmtp(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  })
}

/** The log names the file and not its reader, who is none of the log's business. */
function fileSender({ dataDir, log }: MailSettings): Send {
  const folder = join(dataDir, 'mail')
  return async (message, id) => {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({ streamTransport: true, buffer: true })
    const { message: bytes } = await transport.sendMail(message)
    const file = join(folder, `${id}.eml`)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(file, Buffer.isBuffer(bytes) ? bytes : await buffer(bytes), { mode: 0o600 })
    log.info({ file }, 'There is no SMTP_URL, so a mail was written to a file.')
  }
}

/** A letter as plain text: all that its markup says, in the same order. */
export function letterText(letter: Letter, head: Letterhead): string {
  const { heading, paragraphs, quote, place, facts = [], button, afterwards = [], bill } = letter
  const parts = [
    heading,
    ...paragraphs,
    quote?.replaceAll(/^/gm, '> '),
    place && `${placeLine(place.lead, head)} · ${lowerFirst(place.when)}`,
    facts.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    button && `${button.words}:\n${absolute(button.address, head)}`,
    ...afterwards,
    bill && billText(bill),
    [head.name, head.address, head.phone].filter(Boolean).join('\n'),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function billText({ title, rows, total, notes = [] }: NonNullable<Letter['bill']>): string {
  const lines = rows.flatMap(({ words, details = [], cents }) => [
    `${words}  ${formatCents(cents)}`,
    ...details.map((detail) => `    ${detail}`),
  ])
  const sum = total ? [`${total.words}: ${formatCents(total.cents)}`] : []
  return [`${title}:`, ...lines, ...sum, ...notes].join('\n')
}

/** "Ready about 6:40 pm" goes on in the middle of a line. */
function lowerFirst(words: string): string {
  return words.replace(/^[A-Z](?=[a-z]* )/, (letter) => letter.toLowerCase())
}

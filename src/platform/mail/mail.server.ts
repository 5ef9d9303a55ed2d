import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { seconds } from '#kernel/duration.ts'
import type { JobKind, JobName } from '../jobs/jobs.server.ts'
import type { Log } from '../log.server.ts'
import type { Failure, Outages } from '../outages/outages.server.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html?: string
  /** In whose name it comes; the address is MAIL_FROM's. */
  fromName?: string
  /** A calendar file (RFC 5545) that comes with it. */
  icalEvent?: { method: 'REQUEST' | 'CANCEL'; filename: string; content: string }
  /** Who gets the answer, when not the sender. */
  replyTo?: { name: string; address: string }
  /** Whose account it is of: it goes with that account while it waits. No part of the email that leaves. */
  personId?: string | null
}

/** A mail leaves through the outbox: `enqueue(scope, outgoingMail, mail)` in its cause's transaction. */
export const outgoingMail: JobName<Mail> = { kind: 'mail', lane: 'mail' }

export interface MailSettings {
  smtpUrl: string | undefined
  from: string
  dataDir: string
  log: Log
}

/** Shorter than a job's lease, so that no second process sends what the first is still sending. */
const patienceMs = seconds(30)

/** Lets an email out; the same id at every try lets the receiving side drop what came twice. */
export type SendMail = (mail: Mail, id: string) => Promise<void>

export function mailJob(send: SendMail): JobKind<Mail> {
  return { ...outgoingMail, run: (_scope, mail, { id }) => send(mail, id) }
}

/** The same, and an outage noted when the server takes no mail; an address that it refuses is none. */
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
  return ({ fromName, ...mail }, id) => {
    const sender = fromName === undefined ? from : { name: fromName, address: addressOf(from) }
    return send({ ...mail, from: sender, messageId: `<${id}@servery>` }, id)
  }
}

/** The address in "Name <address>", or an address by itself. */
function addressOf(from: string): string {
  return /<([^>]*)>/.exec(from)?.[1] ?? from
}

interface Message extends Omit<Mail, 'fromName'> {
  from: string | { name: string; address: string }
  messageId: string
}

type Send = (message: Message, id: string) => Promise<void>

function smtpSender(url: string): Send {
  return async (message) => {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      url,
      connectionTimeout: patienceMs,
      greetingTimeout: patienceMs,
      socketTimeout: patienceMs,
    })
    await transport.sendMail(message)
  }
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

import { type Socket, createServer } from 'node:net'
import pino from 'pino'
import PostalMime from 'postal-mime'
import { afterEach, describe, expect, it } from 'vitest'
import { workScope } from '#platform/scope.server.ts'
import { openTestDatabase } from '#test/engines.ts'
import { aHead, aLetter } from '#test/letters.ts'
import { markId } from './letter-html.server.ts'
import type { Letterhead } from './letterhead.server.ts'
import { createMailer, mailDelivery, mailJob } from './mail.server.ts'

const now = new Date('2026-11-21T12:00:00Z')
const log = pino({ level: 'silent' })
const letter = aLetter({ subject: 'Grüße', paragraphs: ['Der Tisch ist gedeckt.'] })
const mail = { to: 'rosa@example.com', letter }
/** As an older version has left it in the outbox. */
const written = { to: 'rosa@example.com', subject: 'Grüße', text: 'Der Tisch ist gedeckt.\n' }

describe('a mail', () => {
  let close = async () => {}
  afterEach(() => close())

  it('leaves by SMTP from the house, under the same id at every try', async () => {
    const received: string[] = []
    const server = createServer((socket) => receive(socket, (text) => received.push(text)))
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const { database, ...opened } = await openTestDatabase('SQLite', now)
    close = async () => {
      await opened.close()
      await new Promise<void>((resolve) => void server.close(() => resolve()))
    }

    const smtp = { smtpUrl: `smtp://127.0.0.1:${port}`, dataDir: '', log }
    const send = createMailer({ ...smtp, from: 'Servery <hello@haus.example>' })
    let head: Letterhead = aHead
    const job = mailJob(
      send,
      mailDelivery(send, async () => head),
    )
    const run = async (sent: Parameters<typeof job.run>[1], attempts = 1) => {
      await job.run(workScope(database, now), sent, { id: 'job-1', attempts })
      return PostalMime.parse(received.at(-1) ?? '')
    }
    const first = await run(mail)
    expect(first).toMatchObject({
      from: { name: 'Haus am See', address: 'hello@haus.example' },
      to: [{ address: 'rosa@example.com' }],
      subject: 'Grüße',
      text: expect.stringContaining('Der Tisch ist gedeckt.\n'),
      html: expect.stringContaining('Der Tisch ist gedeckt.</p>'),
      messageId: '<job-1@servery>',
      attachments: [],
    })
    expect(first.replyTo).toBeUndefined()
    expect((await run(mail, 2)).messageId).toBe(first.messageId)

    head = { ...aHead, email: 'gast@haus.example', mark: Buffer.from('a picture') }
    const marked = await run(mail)
    expect(marked.replyTo).toEqual([{ name: 'Haus am See', address: 'gast@haus.example' }])
    expect(marked.attachments).toMatchObject([
      { disposition: 'inline', mimeType: 'image/png', contentId: `<${markId}>` },
    ])
    expect(marked.html).toContain(`src="cid:${markId}"`)
    const replyTo = { name: 'Mara', address: 'mara@example.com' }
    expect((await run({ ...mail, replyTo })).replyTo).toEqual([replyTo])

    expect(await run(written)).toMatchObject({
      from: { name: 'Servery', address: 'hello@haus.example' },
      text: 'Der Tisch ist gedeckt.\n',
    })
  })

  it('a mail that the mail server refuses stays a job', async () => {
    const { database, ...opened } = await openTestDatabase('SQLite', now)
    close = opened.close
    const nowhere = { smtpUrl: 'smtp://127.0.0.1:9', from: 'a@b.example', dataDir: '', log }
    const send = createMailer(nowhere)
    const job = mailJob(
      send,
      mailDelivery(send, async () => aHead),
    )
    const run = job.run(workScope(database, now), mail, { id: 'job-1', attempts: 1 })
    await expect(run).rejects.toThrow(/ECONNREFUSED/)
  })
})

/** As much of RFC 5321 as one client needs: agrees to everything and keeps what DATA says. */
function receive(socket: Socket, keep: (text: string) => void): void {
  let pending = ''
  let isData = false
  socket.write('220 ready\r\n')
  socket.on('data', (bytes) => {
    pending += bytes.toString('utf8')
    for (;;) {
      const end = pending.indexOf(isData ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const part = pending.slice(0, end)
      pending = pending.slice(end + (isData ? 5 : 2))
      if (isData) keep(part)
      isData = !isData && part.toUpperCase() === 'DATA'
      socket.write(isData ? '354 go on\r\n' : '250 fine\r\n')
    }
  })
}

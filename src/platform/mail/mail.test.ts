import { type Socket, createServer } from 'node:net'
import pino from 'pino'
import PostalMime from 'postal-mime'
import { afterEach, describe, expect, it } from 'vitest'
import { workScope } from '#platform/scope.server.ts'
import { openTestDatabase } from '#test/engines.ts'
import { createMailer, mailJob } from './mail.server.ts'

const now = new Date('2026-11-21T12:00:00Z')
const log = pino({ level: 'silent' })
const mail = { to: 'rosa@example.com', subject: 'Grüße', text: 'Der Tisch ist gedeckt.\n' }
const fromHouse = { ...mail, fromName: 'Haus am See' }

describe('a mail', () => {
  let close = async () => {}
  afterEach(() => close())

  it('leaves by SMTP, under the same id at every try', async () => {
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

    const smtpUrl = `smtp://127.0.0.1:${port}`
    const job = mailJob(
      createMailer({ smtpUrl, from: 'Emberleaf <hello@emberleaf.example>', dataDir: '', log }),
    )
    for (let attempts = 1; attempts <= 2; attempts++) {
      await job.run(workScope(database, now), mail, { id: 'job-1', attempts })
    }
    const [first, second] = await Promise.all(received.map((text) => PostalMime.parse(text)))
    expect(first).toMatchObject({
      from: { name: 'Emberleaf', address: 'hello@emberleaf.example' },
      to: [{ address: 'rosa@example.com' }],
      subject: 'Grüße',
      text: 'Der Tisch ist gedeckt.\n',
      messageId: '<job-1@servery>',
    })
    expect(second?.messageId).toBe(first?.messageId)

    await job.run(workScope(database, now), fromHouse, { id: 'job-2', attempts: 1 })
    const third = await PostalMime.parse(received[2] ?? '')
    expect(third.from).toEqual({ name: 'Haus am See', address: 'hello@emberleaf.example' })
  })

  it('a mail that the mail server refuses stays a job', async () => {
    const { database, ...opened } = await openTestDatabase('SQLite', now)
    close = opened.close
    const job = mailJob(
      createMailer({ smtpUrl: 'smtp://127.0.0.1:9', from: 'a@b.example', dataDir: '', log }),
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

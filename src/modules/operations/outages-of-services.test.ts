import { mkdtempSync, rmSync } from 'node:fs'
import { type Server, type Socket, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { hours, minutes } from '#kernel/duration.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { outgoingMail } from '#platform/mail/mail.server.ts'
import { inTransaction } from '#platform/scope.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { openGoogleDoor, vouchedFor } from '#test/google-door.ts'
import { aLetter } from '#test/letters.ts'
import { aJpeg, startImageHost, upload } from '#test/pictures.ts'
import { startS3Server } from '#test/s3.ts'
import { Visitor } from '#test/visitor.ts'
import { ada } from '#test/world.ts'

describe('an external service that fails', () => {
  const closes: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const close of closes.splice(0).toReversed()) await close()
  })

  /** The call fails twice within an hour; answers what an admin is shown then. */
  async function shownAfter(test: TestApp, fail: () => Promise<unknown>) {
    await fail()
    test.setNow(new Date(saturdayEvening.getTime() + minutes(20)))
    await fail()
    expect(await shownBy(test)).toEqual([])
    test.setNow(new Date(saturdayEvening.getTime() + hours(1)))
    return shownBy(test)
  }
  async function shownBy(test: TestApp) {
    const outages = await test.get('/operations/outages', await test.signedIn(ada))
    return outages.json()
  }
  const started = async (settings: Parameters<typeof startTestApp>[1]) => {
    const test = await startTestApp('SQLite', settings)
    closes.push(test.close)
    return test
  }

  it('is shown when it is the mail server, unless one address alone is refused', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'servery-mail-'))
    closes.push(async () => rmSync(dataDir, { recursive: true }))
    const server = await startStrictServer()
    const test = await started({ smtpUrl: addressOf(server), dataDir })
    const write = async (to: string) => {
      await inTransaction(test.scope(), (held) =>
        enqueue(held, outgoingMail, { to, letter: aLetter() }),
      )
      await test.runJobs()
    }
    expect(await shownAfter(test, () => write('nobody@example.com'))).toEqual([])
    await new Promise((resolve) => server.close(resolve))
    test.setNow(saturdayEvening)
    expect(await shownAfter(test, () => write('rosa@example.com'))).toMatchObject([
      { service: 'mail_server', reason: 'ESOCKET' },
    ])
    await test.runChores()
    expect(await countMails(test)).toBe(4)
  })

  it('is shown when it is the picture storage, with its own word for it', async () => {
    const s3 = await startS3Server()
    closes.push(s3.close)
    const settings = { ...s3.keys, endpoint: s3.url, bucket: s3.bucket }
    const test = await started({ media: { s3: settings, imageHost: undefined } })
    s3.misbehave = 'refuse'
    const shown = await shownAfter(test, async () =>
      expect((await upload(test, await aJpeg())).status).toBe(503),
    )
    expect(shown).toMatchObject([
      { service: 'picture_storage', reason: expect.stringMatching(/ 403$/) },
    ])
    s3.misbehave = undefined
    expect((await upload(test, await aJpeg())).status).toBe(200)
    expect(await shownBy(test)).toEqual([])
  })

  it('is shown when it is the image host, and its key is not', async () => {
    const host = await startImageHost()
    closes.push(host.close)
    const imageHost = { url: host.url, key: 'k3y-of-ours' }
    const test = await started({ media: { s3: undefined, imageHost } })
    host.answer = { status: 400, body: 'Invalid key k3y-of-ours' }
    const shown = await shownAfter(test, async () =>
      expect((await upload(test, await aJpeg())).status).toBe(503),
    )
    expect(shown).toMatchObject([{ service: 'image_host', failures: 2 }])
    expect(JSON.stringify(shown)).not.toContain('k3y-of-ours')
  })

  it('is shown when it is Google, that cannot be found', async () => {
    const google = { clientId: 'emberleaf', clientSecret: 'hush', issuer: 'http://127.0.0.1:9' }
    const test = await started({ google })
    const shown = await shownAfter(test, () =>
      new Visitor(test).call('POST', '/api/auth/sign-in/social', { provider: 'google' }),
    )
    expect(shown).toMatchObject([{ service: 'google', failures: 2 }])
  })

  it('is shown when it is Google, that does not know our secret, and ends when it does', async () => {
    const door = await openGoogleDoor('SQLite')
    closes.push(door.close)
    door.google.claims = vouchedFor('gina@example.com')
    door.google.isOurSecretWrong = true
    const shown = await shownAfter(door.test, () => door.signIn(new Visitor(door.test)))
    expect(shown).toMatchObject([{ service: 'google', reason: 'invalid_code' }])
    door.google.isOurSecretWrong = false
    await door.signIn(new Visitor(door.test))
    expect(await shownBy(door.test)).toEqual([])
  })
})

/** Emails that were ever written. */
async function countMails({ database }: TestApp): Promise<number> {
  const jobs = database.db.tables<{ jobs: { kind: string } }>().selectFrom('jobs')
  return (await jobs.select('kind').where('kind', '=', outgoingMail.kind).execute()).length
}

function addressOf(server: Server): string {
  const address = server.address()
  return `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

/** Takes no email for nobody@example.com. */
async function startStrictServer(): Promise<Server> {
  const server = createServer((socket: Socket) => {
    socket.write('220 ready\r\n')
    socket.on('data', (bytes) => {
      const isRefused = /^RCPT TO:<nobody@/i.test(bytes.toString())
      socket.write(isRefused ? '550 no such mailbox\r\n' : '250 fine\r\n')
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return server
}

import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { type Server, createServer, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receiveFile } from '#platform/http/receive-file.server.ts'
import { HttpRefusal } from '#platform/http/refusals.server.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { ownPage } from '#test/client.ts'
import { aJpeg, filePart, filesIn, formOf, formType, textPart, upload } from '#test/pictures.ts'
import { ada } from '#test/world.ts'
import { maxFileBytes } from './rules.ts'

let test: TestApp
let as: Record<string, string>
beforeAll(async () => {
  test = await startTestApp('SQLite')
  as = await test.signedIn(ada)
})
afterAll(() => test.close())

const marks = () => ({ ...as, ...ownPage(test.url) })

async function send(body: Uint8Array, type = formType) {
  const response = await fetch(`${test.url}/upload`, {
    method: 'POST',
    body: new Uint8Array(body),
    headers: { ...marks(), 'content-type': type },
  })
  return { status: response.status, ...(await response.json()) }
}

/** Nothing of any of these is kept. */
function expectNothingLeft() {
  expect(filesIn(test, 'uploads')).toEqual([])
  expect(test.logged.filter(({ level }) => Number(level) > 30)).toEqual([])
}

describe('a form', () => {
  it('without the field is refused', async () => {
    expect(await upload(test, [], { as })).toMatchObject({
      status: 422,
      fields: { image: expect.any(String) },
    })
  })

  it('with two pictures is refused', async () => {
    const parts = [filePart(await aJpeg()), filePart(await aJpeg())]
    expect(await upload(test, parts, { as })).toMatchObject({
      status: 422,
      fields: { image: 'Send one file at a time.' },
    })
  })

  it('with a field that nobody knows is refused by its name', async () => {
    for (const part of [textPart('role', 'admin'), filePart(await aJpeg(), 'x.jpg', '__proto__')]) {
      const { status, fields } = await upload(test, [filePart(await aJpeg()), part], { as })
      expect(status).toBe(422)
      expect(Object.keys(fields)).toHaveLength(1)
    }
  })

  it('with a thousand fields or files is refused', async () => {
    const texts = Array.from({ length: 1000 }, (_, at) => textPart(`field-${at}`, 'x'))
    const files = Array.from({ length: 1000 }, () => filePart(Buffer.from('x'), 'x', 'more'))
    for (const parts of [texts, files]) {
      const answer = await upload(test, [filePart(await aJpeg()), ...parts], { as })
      expect(answer.status).toBe(422)
      expect(answer.text.length).toBeLessThan(2000)
    }
  })

  it('an upload that is not a form is refused for its type or as malformed', async () => {
    const json = await send(Buffer.from('{"image":"x"}'), 'application/json')
    expect(json).toMatchObject({ status: 415, error: { code: 'unsupported_media_type' } })
    expect(await send(await aJpeg(), 'image/jpeg')).toMatchObject({ status: 415 })
    expect(await send(await aJpeg(), 'multipart/form-data')).toMatchObject({ status: 415 })
    const rubbish = ['', '--', '--part-of-a-form', '--part-of-a-form\r\n\r\n', '--part-of-a-form--']
    for (const text of rubbish) {
      const { status } = await send(Buffer.from(text))
      expect([text, [400, 422].includes(status)]).toEqual([text, true])
    }
    const cut = formOf([filePart(await aJpeg())]).subarray(0, -30)
    expect(await send(cut)).toMatchObject({ status: 400, error: { code: 'malformed' } })
    expectNothingLeft()
  })

  it('a form sent to an endpoint that takes JSON is refused there', async () => {
    const response = await fetch(`${test.url}/menu`, {
      method: 'POST',
      body: new Uint8Array(formOf([filePart(await aJpeg())])),
      headers: { ...marks(), 'content-type': formType },
    })
    expect(response.status).toBe(415)
  })
})

describe('an address instead of a picture', () => {
  let canary: Server
  let visits = 0
  beforeAll(async () => {
    canary = createServer((_request, response) => {
      visits++
      response.end()
    })
    await new Promise((resolve) => canary.listen(0, '127.0.0.1', () => resolve(undefined)))
  })
  afterAll(() => canary.close())

  it('an address in place of a picture is refused, and the server never fetches it', async () => {
    const own = canary.address()
    const port = typeof own === 'object' ? own?.port : 0
    for (const address of [
      `http://127.0.0.1:${port}/x.jpg`,
      `http://localhost:${port}/x.jpg`,
      `http://[::1]:${port}/`,
      'http://169.254.169.254/latest/meta-data/',
      'http://10.0.0.1/x.jpg',
      'file:///etc/passwd',
    ]) {
      const answer = await upload(test, [textPart('image', address)], { as })
      expect(answer).toMatchObject({ status: 422, fields: { image: expect.any(String) } })
      const asFile = await upload(test, Buffer.from(address), { as })
      expect(asFile.status).toBe(415)
    }
    expect(visits).toBe(0)
  })
})

describe('a file of more than 20 MB', () => {
  const large = () => formOf([filePart(Buffer.concat([jpegHead, Buffer.alloc(maxFileBytes)]))])
  const jpegHead = Buffer.from('\xff\xd8\xff\xe0', 'latin1')

  it('a file of more than 20 MB is refused, whether its length is announced or not', async () => {
    expect(await send(large())).toMatchObject({ status: 413, error: { code: 'too_large' } })
    expect(await sendChunked(large())).toBe(413)
    expect(await send(Buffer.concat([large(), Buffer.alloc(30 * 1024 * 1024)]))).toMatchObject({
      status: 413,
    })
    expectNothingLeft()
  })

  it('a file of exactly 20 MB is read', async () => {
    const fits = formOf([filePart(Buffer.concat([jpegHead, Buffer.alloc(maxFileBytes - 4)]))])
    expect(await send(fits)).toMatchObject({ status: 422, error: { code: 'invalid' } })
  })

  /** Without a length: the server has to count. */
  function sendChunked(body: Buffer): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      const headers = { ...marks(), 'content-type': formType, 'transfer-encoding': 'chunked' }
      const sent = request(`${test.url}/upload`, { method: 'POST', headers }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode))
      })
      sent.on('error', reject)
      sent.end(body)
    })
  }
})

describe('a line', () => {
  it('an upload whose connection breaks leaves no file behind', async () => {
    const body = formOf([filePart(Buffer.alloc(1_000_000, 'x'))])
    const socket = connect(Number(new URL(test.url).port), '127.0.0.1')
    const head = { ...marks(), host: 'x', 'content-type': formType, 'content-length': body.length }
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`)
    socket.write(`POST /upload HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    socket.write(body.subarray(0, 500_000))
    await expect.poll(() => filesIn(test, 'uploads').length, { timeout: 10_000 }).toBe(1)
    socket.destroy()
    await expect.poll(() => filesIn(test, 'uploads').length, { timeout: 10_000 }).toBe(0)
    const left = () => test.logged.filter(({ status }) => status === 499).length
    await expect.poll(left, { timeout: 10_000 }).toBe(1)
    expectNothingLeft()
  })

  it('an upload that is too slow is cut off and leaves no file behind', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'servery-slow-'))
    const rule = { field: 'image', maxBytes: 1000, limitMs: 100 }
    const refused = new Promise((resolve) => {
      const server = createServer((incoming, response) => {
        void receiveFile(incoming, rule, folder).catch((error: unknown) => {
          resolve(error)
          response.end()
          incoming.destroy()
          server.close()
        })
      })
      server.listen(0, '127.0.0.1', () => {
        const own = server.address()
        const socket = connect(typeof own === 'object' ? (own?.port ?? 0) : 0, '127.0.0.1')
        const part = formOf([filePart(Buffer.from('x'))]).subarray(0, -20)
        socket.write(
          `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: ${formType}\r\ncontent-length: 900\r\n\r\n`,
        )
        socket.write(part)
      })
    })
    const error = await refused
    expect(error instanceof HttpRefusal && error.status).toBe(408)
    await expect.poll(() => readdirSync(folder).length).toBeLessThan(2)
    rmSync(folder, { recursive: true })
  })
})

describe('a hundred at once', () => {
  it('of a hundred uploads at once as many are taken as there is room for; the others are asked to come back', async () => {
    const bytes = await Promise.all(Array.from({ length: 100 }, () => aJpeg(200, 150)))
    const answers = await Promise.all(bytes.map((each) => upload(test, each, { as })))
    const count = (status: number) => answers.filter((answer) => answer.status === status).length
    expect(count(200)).toBeGreaterThanOrEqual(12)
    expect(count(200) + count(503)).toBe(100)
    for (const { status, headers } of answers) {
      if (status === 503) expect(headers.get('retry-after')).toBe('5')
    }
    expect((await test.get('/menu')).status).toBe(200)
    expectNothingLeft()
  })
})

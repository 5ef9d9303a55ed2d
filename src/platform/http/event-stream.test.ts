import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listDishes } from '#modules/menu/showing.server.ts'
import { changeDish } from '#modules/menu/writing.server.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { ada } from '#test/world.ts'

/** Reads the stream until the text has arrived, or it has ended. */
async function readUntil(reader: ReadableStreamDefaultReader<Uint8Array>, wanted: string) {
  const decoder = new TextDecoder()
  let text = ''
  while (!text.includes(wanted)) {
    const { value, done } = await reader.read()
    if (done) return text
    text += decoder.decode(value)
  }
  return text
}

describe.each(engines)('the event stream on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())

  it('tells the versions first, then each change, and ends when the server stops', async () => {
    const response = await test.get('/events')
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(response.headers.get('content-encoding')).toBeNull()
    const reader = response.body?.getReader()
    if (!reader) throw new Error('The stream has no body.')
    const opening = await readUntil(reader, '}\n\n')
    expect(opening).toMatch(/^retry: \d{4}\nevent: versions\ndata: \{.*"menu":60.*\}\n\n$/)

    const [dish] = await listDishes(test.scope())
    await changeDish(test.scope(ada), dish?.id ?? '', { price: 1 })
    expect(await readUntil(reader, '}\n\n')).toBe(
      'event: change\ndata: {"topic":"menu","version":61}\n\n',
    )
    expect((await test.get('/readyz')).status).toBe(200)
    test.app.drain()
    expect(await readUntil(reader, 'never')).toBe('')
    expect((await test.get('/readyz')).status).toBe(503)
  })
})

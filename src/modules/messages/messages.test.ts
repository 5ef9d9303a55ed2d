import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days, hours } from '#kernel/duration.ts'
import { changeRestaurant } from '#modules/restaurant/changing.server.ts'
import { spend } from '#platform/limits/limits.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { toldBy } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { aCustomer } from '#test/orders.ts'
import { Visitor } from '#test/visitor.ts'
import { ada } from '#test/world.ts'
import { messagesOfAll } from './rules.ts'

const mara = { name: 'Mara Quinn', email: 'Mara@Example.com', message: 'Do you have a cradle?' }
const after = (ms: number) => new Date(saturdayEvening.getTime() + ms)

describe.each(engines)('messages from the contact form on %s', (engine) => {
  let test: TestApp
  let asAda: Record<string, string>
  beforeAll(async () => {
    test = await startTestApp(engine)
    asAda = await test.signedIn(ada)
  })
  afterAll(() => test.close())

  const send = async (body: object, as: Record<string, string> = {}) => {
    return toldBy(await test.call('POST', '/messages', { as, body }))
  }
  const inbox = async (query = '') => (await test.get(`/messages${query}`, asAda)).json()
  const move = async (id: string, state: string) =>
    (await test.call('PATCH', `/messages/${id}`, { as: asAda, body: { state } })).json()

  it('reach the inbox, and everybody who runs the house by a mail that can be answered', async () => {
    const { status, body } = await send(mara)
    expect(status).toBe(200)
    expect(await inbox()).toEqual({
      messages: [
        {
          _id: body.insertedId,
          name: 'Mara Quinn',
          email: 'mara@example.com',
          message: 'Do you have a cradle?',
          personId: null,
          state: 'unread',
          createdAt: '2026-11-21T23:30:00.000Z',
        },
      ],
      next: null,
      counts: { unread: 1, read: 0, archived: 0 },
    })
    await test.runJobs()
    const mail = test.mailed.find(({ subject }) => subject === 'Message from Mara Quinn')
    expect(mail).toMatchObject({
      to: 'ada@example.com',
      replyTo: { name: 'Mara Quinn', address: 'mara@example.com' },
      text: expect.stringContaining('Do you have a cradle?'),
    })
    expect(mail?.text).toContain('/dashboard/inbox')
  })

  it('go to the restaurant’s own address where it has one', async () => {
    await changeRestaurant(test.scope(), { email: 'hello@emberleaf.example' })
    await send({ ...mara, message: 'Is the terrace open?' })
    await test.runJobs()
    const mail = test.mailed.find(({ text }) => text.includes('terrace'))
    expect(mail?.to).toBe('hello@emberleaf.example')
  })

  it('are taken once an hour from one address, whoever sends them, and at the same moment too', async () => {
    const same = { ...mara, message: 'Twenty people on Friday, please.' }
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(same)))
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409])
    const again = await send({ ...same, name: 'Somebody', email: 'MARA@example.com' })
    expect([again.status, again.body.error.code]).toEqual([409, 'sent_already'])
    // Who asks the same from elsewhere wants an answer too.
    expect((await send({ ...same, email: 'else@example.com' })).status).toBe(200)
    test.setNow(after(hours(1) + 1))
    expect((await send(same)).status).toBe(200)
    test.setNow(saturdayEvening)
  })

  it.each([
    ['name', ''],
    ['name', 'Mara\r\nBcc: all@example.com'],
    ['email', 'mara'],
    ['email', 'mara@example.com, all@example.com'],
    ['message', 'Too short'],
    ['message', 'x'.repeat(2001)],
    ['message', ' \u200b'.repeat(20)],
    ['message', 'Rewritten \u0008 by a sign'],
    ['website', 'https://buy.example'],
  ])('with a bad %s are refused at it', async (field, value) => {
    const { status, body } = await send({ ...mara, [field]: value })
    expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]])
  })

  it('stand unread first, are read, archived and brought back', async () => {
    const ids: string[] = []
    for (const count of [1, 2, 3]) {
      test.setNow(after(hours(2) + count))
      ids.push((await send({ ...mara, message: `Question number ${count}` })).body.insertedId)
    }
    test.setNow(saturdayEvening)
    const [first = '', second = '', third = ''] = ids
    expect(await move(third, 'read')).toEqual({ modifiedCount: 1 })
    expect(await move(third, 'read')).toEqual({ modifiedCount: 0 })
    const order = (await inbox()).messages.map(({ _id }: { _id: string }) => _id)
    expect(order.slice(0, 2)).toEqual([second, first])
    expect(order.at(-1)).toBe(third)
    await move(first, 'archived')
    expect((await inbox('?box=archive')).messages).toMatchObject([{ _id: first }])
    expect((await inbox()).counts).toMatchObject({ read: 1, archived: 1 })
    await move(first, 'unread')
    expect((await inbox('?box=archive')).messages).toEqual([])
    const { lines } = await (await test.get('/audit?limit=2', asAda)).json()
    expect(lines.map(({ words }: { words: string }) => words)).toEqual([
      'ada moved a message back to the inbox',
      'ada archived a message',
    ])
    const missing = await test.call('PATCH', '/messages/none', {
      as: asAda,
      body: { state: 'read' },
    })
    expect(missing.status).toBe(404)
    expect((await test.get('/messages?box=odd', asAda)).status).toBe(422)
    expect((await test.get('/messages?before=odd', asAda)).status).toBe(422)
  })

  it('of whoever was signed in are in their data, and go with their account', async () => {
    const { as } = await aCustomer(test, 'sender')
    await send({ ...mara, message: 'I left my scarf behind.' }, as)
    const { held } = await (await test.get('/account/data', as)).json()
    expect(held.messages).toMatchObject([{ message: 'I left my scarf behind.' }])
    const isThere = async () =>
      (await (await inbox()).messages).some(({ message }: { message: string }) =>
        message.includes('scarf'),
      )
    expect(await isThere()).toBe(true)
    await test.call('DELETE', '/users/sender', { as: asAda })
    expect(await isThere()).toBe(false)
  })

  it('are turned page by page', async () => {
    for (let count = 0; count < 30; count++) await send({ ...mara, message: `Of many: ${count}` })
    const seen: string[] = []
    for (let next: string | null = ''; next !== null;) {
      const page = await inbox(next === '' ? '' : `?before=${next}`)
      seen.push(...page.messages.map(({ _id }: { _id: string }) => _id))
      next = page.next
    }
    const { counts } = await inbox()
    expect(seen.length).toBe(counts.unread + counts.read)
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('are forgotten after a year', async () => {
    test.setNow(after(days(366)))
    await test.runChores()
    test.setNow(saturdayEvening)
    expect((await inbox()).counts).toEqual({ unread: 0, read: 0, archived: 0 })
  })
})

describe('the contact form', () => {
  it('takes five messages an hour from one network, and then those that have cost some work', async () => {
    const test = await startTestApp('SQLite', { rateLimits: 'on' })
    const send = (count: number, headers = {}) => {
      const body = { ...mara, message: `Message number ${count}` }
      return test.call('POST', '/messages', { body, headers })
    }
    for (let count = 0; count < 5; count++) expect((await send(count)).status).toBe(200)
    const refused = await send(5)
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { error: { code: 'captcha_required' }, proof: { difficulty: 18 } },
    ])
    const pass = await new Visitor(test).earnPass(18)
    expect((await send(5, { 'x-captcha-pass': pass })).status).toBe(200)
    expect((await send(6, { 'x-captcha-pass': pass })).status).toBe(403)
    test.setNow(after(hours(1)))
    expect((await send(6)).status).toBe(200)
    await test.close()
  })

  it('takes a message that has cost the dearest proof, however many others have written; by mail the first 500', async () => {
    const test = await startTestApp('SQLite', { rateLimits: 'on', trustProxy: 1 })
    await test.signedIn(ada)
    const guest = new Visitor(test, '192.0.2.1')
    const send = async (message: string, headers = {}) => {
      const { status, body } = await guest.call('POST', '/messages', { ...mara, message }, headers)
      await test.runJobs()
      return { status, proof: body.proof }
    }
    const [ofHour] = messagesOfAll
    for (let count = 0; count < 499; count++) await spend(test.scope(), ofHour, '')
    expect(await send('Number five hundred')).toEqual({ status: 403, proof: { difficulty: 19 } })
    const pass = async () => ({ 'x-captcha-pass': await guest.earnPass(19) })
    expect((await send('Number five hundred', await pass())).status).toBe(200)
    expect(test.mailed).toHaveLength(1)
    expect((await send('One more than that', await pass())).status).toBe(200)
    expect(test.mailed).toHaveLength(1)
    const { counts } = await (await test.get('/messages', await test.signedIn(ada))).json()
    expect(counts.unread).toBe(2)
    await test.close()
  }, 60_000)
})

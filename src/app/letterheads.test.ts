import { afterEach, describe, expect, it } from 'vitest'
import { changeRestaurant } from '#modules/restaurant/changing.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { markId } from '#platform/mail/letter-html.server.ts'
import { outgoingMail } from '#platform/mail/mail.server.ts'
import { inTransaction } from '#platform/scope.server.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { aLetter } from '#test/letters.ts'

describe('what stands around a letter', () => {
  let test: TestApp
  afterEach(() => test.close())

  it('is the house’s as it is when the email leaves; the sample’s mark is for the sample', async () => {
    test = await startTestApp('SQLite', { publicUrl: new URL('https://house.example') })
    const button = { words: 'Open', address: '/dashboard/inbox' }
    const letter = aLetter({ button })
    const queue = () =>
      inTransaction(test.scope(), (held) =>
        enqueue(held, outgoingMail, { to: 'rosa@example.com', letter }),
      )
    await queue()
    await test.runJobs()
    const [sample] = test.mailed.splice(0)
    expect(sample).toMatchObject({ fromName: 'Emberleaf', pictures: [{ cid: markId }] })
    expect(sample?.html).toContain(`cid:${markId}`)

    await queue()
    const house = {
      name: 'Phở & Bánh Mì Linh',
      address: 'Sonnenallee 1',
      email: 'linh@linh.example',
    }
    await changeRestaurant(test.scope(), { ...house, isSample: false })
    await test.runJobs()
    const [own] = test.mailed.splice(0)
    expect(own).toMatchObject({
      fromName: house.name,
      replyTo: { name: house.name, address: house.email },
      text: expect.stringContaining(`${house.name}\n${house.address}\n`),
    })
    expect(own).not.toHaveProperty('pictures')
    expect(own?.html).not.toMatch(/cid:|Emberleaf/)
    expect(own?.text).toContain('Open:\nhttps://house.example/dashboard/inbox\n')
  })
})

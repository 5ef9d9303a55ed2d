import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addPerson } from '#modules/accounts/service.server.ts'
import { now, storesOfEachTest } from '#test/stores.ts'
import { operatorScope } from './open-store.server.ts'

const { within, open } = storesOfEachTest()

const runCommand = async (...words: string[]) => {
  const program = join(import.meta.dirname, 'admin.server.ts')
  const child = spawn(process.execPath, [program, ...words], { env: { DATA_DIR: within() } })
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  child.stderr.on('data', (text: Buffer) => (output += text.toString()))
  const exitCode = await new Promise((resolve) => child.once('exit', resolve))
  return [exitCode, output]
}

describe('an operator’s command', () => {
  it('makes an admin and hands out a link, and says in a sentence why not', async () => {
    await (await open()).close()
    expect(await runCommand('make-admin', 'Carl@example.com')).toEqual([
      0,
      'carl@example.com is an admin now.\n',
    ])
    expect(await runCommand('make-admin', 'ada@example.com')).toEqual([
      0,
      'ada@example.com is an admin already.\n',
    ])
    expect(await runCommand('make-admin', 'x@example.com')).toEqual([
      1,
      'Nobody with the address x@example.com has an account yet.\n',
    ])
    expect(await runCommand('make-admin')).toEqual([
      2,
      'Usage: npm run admin -- make-admin EMAIL\n',
    ])
    expect(await runCommand('reset-password', 'ada@example.com')).toEqual([
      0,
      expect.stringMatching(/^http:\/\/localhost:3000\/reset-password\?token=\w{24}\n$/),
    ])
    expect((await runCommand('reset-password', 'x@example.com'))[0]).toBe(1)
  })
})

describe('going live', () => {
  it('says who is to run the restaurant next, as long as nobody does', async () => {
    await (await open()).close()
    const [, first] = await runCommand('go-live')
    expect(first).toContain('Removed 2 sample people.')
    expect(first).toMatch(/Nobody is in charge now\. .*\/setup .*make-admin EMAIL\n$/)
    const store = await open({ sampleData: false })
    const scope = operatorScope(store.database, now)
    await addPerson(scope, { name: 'Nell', email: 'nell@example.com', role: 'admin' })
    await store.close()
    expect(await runCommand('go-live')).toEqual([0, expect.stringMatching(/as it is\.\n$/)])
  })
})

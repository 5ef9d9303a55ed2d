import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { maxFileBytes } from '#modules/media/rules.ts'
import { formBytes } from '#platform/http/receive-file.server.ts'
import { secretNames, variableNames } from '#src/config/config.server.ts'

const page = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8')
const [, table = ''] = /## Every variable\n([^]*?)\n## /.exec(page) ?? []

describe('the operator’s page', () => {
  it('explains every variable, in its table', () => {
    const explained = table
      .split('\n')
      .flatMap((row) => (row.split('|')[1] ?? '').match(/`[A-Z0-9_]+`/g) ?? [])
      .map((name) => name.slice(1, -1))
    expect(explained.toSorted()).toEqual(variableNames.toSorted())
  })

  it('shows every file of deploy/ as it is, and speaks of no other', () => {
    const folder = new URL('../../deploy/', import.meta.url)
    const names = readdirSync(folder).filter((name) => name !== 'secrets' && name !== '.env')
    expect(names.length).toBeGreaterThan(6)
    for (const name of names) {
      const text = readFileSync(new URL(name, folder), 'utf8')
      expect([name, page.includes(`\n${text}\`\`\`\n`)]).toEqual([name, true])
    }
    const spoken = new Set(page.match(/(?<=`deploy\/)[\w.@-]+(?=`)/g))
    expect([...spoken].filter((name) => name !== '.env').toSorted()).toEqual(names.toSorted())
  })

  it('names every variable whose secret may lie in a file', () => {
    const [, section = ''] = /## Secrets in files\n([^]*?)\n## /.exec(page) ?? []
    const named = section.match(/`[A-Z0-9_]+`/g)?.map((name) => name.slice(1, -1))
    expect(named?.toSorted()).toEqual(secretNames.toSorted())
  })

  it('has proxies let through the largest picture that the server takes', () => {
    const megabytes = Math.ceil((maxFileBytes + formBytes) / 1024 ** 2)
    expect(/client_max_body_size (.*);/.exec(page)?.[1]).toBe(`${megabytes}m`)
    expect(/max_size (.*)\n/.exec(page)?.[1]).toBe(`${megabytes}MB`)
    expect(page).toContain(`must let ${megabytes} MB bodies through`)
  })
})

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { maxFileBytes } from '#modules/media/rules.ts'
import { formBytes } from '#platform/http/receive-file.server.ts'
import { variableNames } from '#src/config/config.server.ts'

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

  it('has proxies let through the largest picture that the server takes', () => {
    const megabytes = Math.ceil((maxFileBytes + formBytes) / 1024 ** 2)
    expect(/client_max_body_size (.*);/.exec(page)?.[1]).toBe(`${megabytes}m`)
    expect(page).toContain(`must let ${megabytes} MB bodies through`)
  })
})

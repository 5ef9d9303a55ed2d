import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { BuiltFiles } from '../scripts/list-files.ts'
import { expect, test } from './fixtures.ts'

const folder = new URL('../dist/client/', import.meta.url)
/** What the scripts of a page may weigh, compressed as far as can be; menu and shop a hundredth more than they do. */
const most = { home: 121 * 1024, menu: 142 * 1024, shop: 149 * 1024 }

for (const page of ['home', 'menu', 'shop'] as const) {
  test(`the ${page} page loads no file of the dashboard, and no more script than it may`, () => {
    const { scripts, house }: BuiltFiles = read('.vite/files.json')
    const loaded = scriptsOf(`src/site/${page}-page.tsx`)
    const files = loaded.flatMap((script) => scripts[script] ?? [])
    expect(files).toContain(`src/site/${page}-page.tsx`)
    const ofHouse = new Set(house)
    expect(
      files.filter((file) => ofHouse.has(file) || file.startsWith('src/site/dashboard/')),
    ).toEqual([])
    const bytes = loaded.map((script) => brotliCompressSync(readFileSync(new URL(script, folder))))
    expect(bytes.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(most[page])
  })
}

/** The scripts without which the page does not begin: the entry, the page, and all that these import. */
function scriptsOf(page: string): string[] {
  const manifest: Record<string, { file: string; imports?: string[] }> = read('.vite/manifest.json')
  const reached = new Set(['src/web/entry-client.tsx', page])
  for (const key of reached) for (const each of manifest[key]?.imports ?? []) reached.add(each)
  return [...reached].flatMap((key) => manifest[key]?.file ?? [])
}

function read<T>(file: string): T {
  // The build wrote it, from exactly this type.
  return JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as T
}

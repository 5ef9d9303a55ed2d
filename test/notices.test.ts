import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { noticesOf } from '../scripts/bundled-packages.ts'

const root = join(import.meta.dirname, '..')

describe('the licences', () => {
  it('of bundled packages are handed on with their texts, typefaces included', () => {
    const text = noticesOf(['node_modules/react/', 'node_modules/@fontsource-variable/figtree/'])
    expect(text).toMatch(/^react \d+\.\d+\.\d+ \(MIT\)$/m)
    expect(text).toContain('Copyright (c) Meta Platforms')
    expect(text).toMatch(/^@fontsource-variable\/figtree .* \(OFL-1\.1\)$/m)
    expect(text).toContain('SIL OPEN FONT LICENSE')
  })

  it('of Servery itself stands where package.json says which it is', () => {
    const { license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    expect(license).toBe('MIT')
    expect(readFileSync(join(root, 'LICENSE'), 'utf8')).toMatch(/^MIT License\n\nCopyright \(c\) /)
  })
})

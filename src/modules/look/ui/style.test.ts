import { readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { defaultLook } from '../designing.ts'
import { fontPairs } from '../rules.ts'
import { fontFile } from './font-files.ts'
import { facesIn, facesOf, fileOf, latinFiles, stackOf, styleOf, subsetsOf } from './style.ts'

const packages = new URL('../../../../node_modules/@fontsource-variable/', import.meta.url)
const bytesOf = (file: string) => {
  const [name = ''] = file.split(/-(?:latin|vietnamese)/)
  return statSync(new URL(`${name}/files/${file}.woff2`, packages)).size
}
const styles = readFileSync(new URL('../../../web/styles.css', import.meta.url), 'utf8')

describe('the typefaces of a pair', () => {
  it.each(fontPairs)('%s cost a page in English at most 95 KB', (name) => {
    const bytes = latinFiles(name).reduce((sum, file) => sum + bytesOf(file), 0)
    expect(bytes).toBeLessThanOrEqual(95 * 1024)
  })

  it.each(fontPairs)('%s come from this site, and no other pair with them', (name) => {
    const css = facesOf(name, fontFile)
    const families = new Set([...css.matchAll(/font-family:'([^']+)'/g)].map(([, each]) => each))
    const own = facesIn(name).flatMap(({ family }) => [family, `${family} Fallback`])
    expect([...families].toSorted()).toEqual(own.toSorted())
    for (const [, address] of css.matchAll(/url\(([^)]+)\)/g)) expect(address).toMatch(/^\//)
    expect(css.length).toBeLessThan(2600)
  })

  it('have Vietnamese letters, all but Figtree', () => {
    const without = fontPairs.flatMap((name) => facesIn(name).filter((face) => !face.hasVietnamese))
    expect(without.map(({ family }) => family)).toEqual(['Figtree'])
  })

  it('are, of the first pair, as the styles have them', () => {
    for (const face of facesIn('hearth')) {
      const [size, ascent, descent] = face.measures
      expect(styles).toContain(`${stackOf(face).split(',').slice(0, 2).join(', ')},`)
      expect(styles).toMatch(
        new RegExp(
          `'${face.family} Fallback';[^}]*size-adjust: ${size}%;\\s+ascent-override: ${ascent}%;\\s+descent-override: ${descent}%`,
        ),
      )
      for (const subset of subsetsOf(face)) {
        expect(styles).toContain(`/${fileOf(face, subset)}.woff2`)
      }
    }
  })

  it('of the first pair add nothing to a page', () => {
    expect(styleOf(defaultLook)).toBe('')
    expect(styleOf({ ...defaultLook, fonts: 'rustic' })).toMatch(
      /^:root\{--font-display:'Bitter','Bitter Fallback',Georgia,serif;--font-sans:'Nunito'/,
    )
  })
})

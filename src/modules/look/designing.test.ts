import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  basePalette,
  type Colours,
  contrast,
  fromHex,
  over,
  type Palette,
  paletteOf,
  type PickedColour,
  pickedOf,
  type Role,
  toHex,
} from './designing.ts'
import { grounds } from './rules.ts'
import { styleOf } from './ui/style.ts'

const asItCame: Colours = { brand: null, accent: null, ground: 'warm' }

/** Where each colour stands, and what it needs there: every pair that the pages show. */
const plain: Role[] = ['bg', 'surface', 'surface2']
const pairs: { role: Role; on: Role[]; least: number }[] = [
  ...(
    ['text', 'muted', 'primary', 'primary-hover', 'accent', 'gold', 'danger', 'success'] as const
  ).map((role) => ({ role, on: plain, least: 4.5 })),
  { role: 'on-primary', on: ['primary', 'primary-hover'], least: 4.5 },
  { role: 'bg', on: ['text', 'gold', 'danger', 'success'], least: 4.5 },
  { role: 'cream', on: ['ink'], least: 7 },
  ...(['control', 'star', 'focus'] as const).map((role) => ({ role, on: plain, least: 3 })),
]

describe('the palette', () => {
  it('is the one of the styles', () => {
    const styles = readFileSync(new URL('../../web/styles.css', import.meta.url), 'utf8')
    for (const [role, [day, night]] of Object.entries(basePalette)) {
      const [, value] = new RegExp(`--color-${role}: ([^;]+);`).exec(styles) ?? []
      expect([role, value]).toEqual([role, day === night ? day : `light-dark(${day}, ${night})`])
    }
  })

  it('of a house that has picked nothing is the one that it came with', () => {
    expect(paletteOf(asItCame)).toEqual(basePalette)
    expect(styleOf({ ...asItCame, corners: 'soft', fonts: 'hearth' })).toBe('')
  })

  it('keeps the contrast of every pair in 200 random hues, by day and by night', () => {
    const random = numbersFrom(17)
    for (let round = 0; round < 200; round++) {
      const colours: Colours = {
        brand: randomColour(random),
        accent: randomColour(random),
        ground: grounds[round % 3] ?? 'warm',
      }
      expect({ colours, broken: brokenPairs(paletteOf(colours)) }).toEqual({ colours, broken: [] })
    }
  })

  it.each([
    ['white', { hue: 0, vividness: 0, lightness: 95 }],
    ['black', { hue: 0, vividness: 0, lightness: 15 }],
    ['the brightest yellow', { hue: 105, vividness: 100, lightness: 95 }],
    ['the deepest blue', { hue: 265, vividness: 100, lightness: 15 }],
  ])('of %s holds, too', (_name, brand) => {
    for (const ground of grounds) {
      expect(brokenPairs(paletteOf({ brand, accent: brand, ground }))).toEqual([])
    }
  })

  it('leaves a colour that can be read as it was picked', () => {
    const brand = pickedOf('#7a1f4b')
    const [day] = paletteOf({ ...asItCame, brand }).primary
    expect(Math.abs(fromHex(day).lightness - brand.lightness / 100)).toBeLessThan(0.01)
  })
})

describe('a look as a style', () => {
  it('is at most 0.8 KB, and holds nothing but colours and lengths', () => {
    const random = numbersFrom(3)
    for (let round = 0; round < 50; round++) {
      const look = {
        brand: randomColour(random),
        accent: randomColour(random),
        ground: 'cool',
        corners: 'round',
        fonts: 'hearth',
      } as const
      const style = styleOf(look)
      expect(style.length).toBeLessThan(950)
      expect(style).toMatch(/^:root\{[-\w:#(),.;]+\}\.eyebrow\{color:var\(--color-accent\)\}$/)
    }
  })
})

describe('OKLCH', () => {
  it('leads from a code to the same code', () => {
    for (const code of ['#b4431a', '#ffffff', '#000000', '#1f5fbf', '#00ff00', '#fbf7f0']) {
      expect(toHex(fromHex(code))).toBe(code)
    }
  })

  it('gives up strength where a screen cannot show it, and keeps the lightness', () => {
    const shown = fromHex(toHex({ lightness: 0.7, chroma: 0.4, hue: 200 }))
    expect(shown.chroma).toBeLessThan(0.2)
    expect(shown.lightness).toBeCloseTo(0.7, 1)
  })
})

function brokenPairs(palette: Palette): string[] {
  return pairs
    .flatMap(({ role, on, least }) =>
      on.flatMap((ground) =>
        ([0, 1] as const).flatMap((at) => {
          const found = contrast(palette[role][at], palette[ground][at])
          return found < least ? `${role} on ${ground}: ${found.toFixed(2)}` : []
        }),
      ),
    )
    .concat(
      ([0, 1] as const).flatMap((at) => {
        const primary = palette.primary[at]
        const tinted = over(primary, palette.surface[at], 0.1)
        return contrast(primary, tinted) < 4.5 ? `primary on its tint` : []
      }),
    )
}

function randomColour(random: () => number): PickedColour {
  return {
    hue: Math.floor(random() * 360),
    vividness: Math.floor(random() * 101),
    lightness: 15 + Math.floor(random() * 81),
  }
}

/** A random number generator from 0 to 1 that repeats itself in each run (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

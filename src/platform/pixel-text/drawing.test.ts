import { describe, expect, it } from 'vitest'
import { coverOf, size } from './drawing.server.ts'
import { strokesOf } from './glyphs.server.ts'

describe('a picture of a text', () => {
  it('has no column without ink from its first letter to its last, that would part two of them', () => {
    for (const text of ['ABCDEF', '234567', 'LTLTLT']) {
      const cover = coverOf(text)
      const isInked = (x: number) =>
        Array.from({ length: size.height }, (_, y) => cover[y * size.width + x] ?? 0).some(
          (covered) => covered > 0.5,
        )
      const columns = Array.from({ length: size.width - 40 }, (_, at) => at + 20)
      expect(columns.filter((x) => !isInked(x))).toEqual([])
    }
  })

  it('can show every letter and digit that a text may have, the fixed one’s included', async () => {
    for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789') {
      expect(strokesOf(letter).flat().length).toBeGreaterThan(2)
    }
  })
})

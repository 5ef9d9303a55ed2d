import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hasZeroBits } from './rules.ts'
import { coverOf, size } from './service/drawing.server.ts'
import { strokesOf } from './service/glyphs.server.ts'
import { solveProof } from './ui/solve-proof.ts'

describe('a proof of work', () => {
  it('hashes, after its challenge, to as many zero bits as were asked', async () => {
    const challenge = 'a3'.repeat(16)
    const solution = await solveProof(challenge, 10)
    const digest = createHash('sha256')
      .update(challenge + solution)
      .digest()
    expect(digest.readUInt32BE() >>> 22).toBe(0)
  })

  it('counts bits over the end of a byte', () => {
    const hash = Uint8Array.of(0, 0b0001_1111)
    expect([11, 12].map((count) => hasZeroBits(hash, count))).toEqual([true, false])
  })

  it('asks for no more bits than a hash has', () => {
    expect(hasZeroBits(new Uint8Array(1), 9)).toBe(false)
  })
})

describe('a picture', () => {
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

import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hasZeroBits } from './rules.ts'
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

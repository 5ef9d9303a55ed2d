import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { leadingZeroBits, sha256 } from './rules/sha256.ts'
import { solveProof } from './ui/solve-proof.ts'

describe('the browser’s SHA-256', () => {
  it('is the one of the standard at every length around its blocks', () => {
    for (const length of [0, 1, 3, 54, 55, 56, 63, 64, 65, 119, 120, 128, 500]) {
      const message = Uint8Array.from({ length }, (_, i) => (i * 37) % 256)
      const hex = [...sha256(message)].map((word) => word.toString(16).padStart(8, '0')).join('')
      expect([length, hex]).toEqual([length, createHash('sha256').update(message).digest('hex')])
    }
  })
})

describe('a proof of work', () => {
  it('hashes, after its challenge, to as many zero bits as were asked', async () => {
    const challenge = 'a3'.repeat(16)
    const solution = await solveProof(challenge, 10)
    const digest = createHash('sha256')
      .update(challenge + solution)
      .digest()
    expect(digest.readUInt32BE() >>> 22).toBe(0)
  })

  it('counts bits over the end of a word', () => {
    expect(leadingZeroBits(Uint32Array.of(0, 0x00ff_ffff))).toBe(40)
  })
})

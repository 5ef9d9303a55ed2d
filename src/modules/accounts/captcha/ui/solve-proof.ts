import { sha256 } from '@noble/hashes/sha2.js'
import { hasZeroBits } from '../rules.ts'

/** How long one stretch of work may keep the page from answering, in milliseconds. */
const stretchMs = 24

/**
 * Finds the text that, after the challenge, hashes to so many leading zero bits: about two to the
 * power of `difficulty` tries, in stretches between which the page lives on.
 */
export async function solveProof(challenge: string, difficulty: number): Promise<string> {
  const bytes = new TextEncoder()
  let attempt = 0
  for (;;) {
    const until = performance.now() + stretchMs
    while (performance.now() < until) {
      for (let tries = 0; tries < 64; tries++, attempt++) {
        // The browser's own hash is asynchronous: waiting for each answer takes ten times as long.
        const hash = sha256(bytes.encode(challenge + attempt))
        if (hasZeroBits(hash, difficulty)) return String(attempt)
      }
    }
    await nextTurn()
  }
}

/** A message is a turn of its own at once; a timer would wait 4 ms each time. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener(
      'message',
      () => {
        port1.close()
        resolve()
      },
      { once: true },
    )
    port1.start()
    port2.postMessage(null)
  })
}

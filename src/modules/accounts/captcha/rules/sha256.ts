/**
 * SHA-256 (FIPS 180-4) for the proof of work. The browser's own is asynchronous: waiting for each of
 * half a million answers takes ten times as long as computing them here.
 */
export function sha256(message: Uint8Array): Uint32Array {
  const state = Uint32Array.from(firstState)
  const words = new Uint32Array(64)
  const padded = pad(message)
  for (let offset = 0; offset < padded.byteLength; offset += 64) {
    for (let i = 0; i < 16; i++) words[i] = padded.getUint32(offset + i * 4)
    mix(state, words)
  }
  return state
}

/** How many zero bits a digest begins with. */
export function leadingZeroBits(digest: Uint32Array): number {
  let bits = 0
  for (const word of digest) {
    bits += Math.clz32(word)
    if (word !== 0) break
  }
  return bits
}

const primes = firstPrimes(64)
const firstState = primes.slice(0, 8).map((prime) => fractionBits(Math.sqrt(prime)))
const rounds = Uint32Array.from(primes.map((prime) => fractionBits(Math.cbrt(prime))))

/** The first 32 bits of the fraction; a double has 52, of which at most five stand before it. */
function fractionBits(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32)
}

function firstPrimes(count: number): number[] {
  const found: number[] = []
  for (let n = 2; found.length < count; n++) {
    if (found.every((prime) => n % prime !== 0)) found.push(n)
  }
  return found
}

/** A one bit, zeros, and the length in bits, up to whole blocks of 64 bytes. */
function pad(message: Uint8Array): DataView {
  const bytes = new Uint8Array(((message.length + 8) >> 6) * 64 + 64)
  bytes.set(message)
  bytes[message.length] = 0x80
  const view = new DataView(bytes.buffer)
  view.setUint32(bytes.length - 4, message.length * 8)
  return view
}

const rotate = (word: number, by: number) => (word >>> by) | (word << (32 - by))

function mix(state: Uint32Array, words: Uint32Array): void {
  for (let i = 16; i < 64; i++) {
    const w15 = at(words, i - 15)
    const w2 = at(words, i - 2)
    const s0 = rotate(w15, 7) ^ rotate(w15, 18) ^ (w15 >>> 3)
    const s1 = rotate(w2, 17) ^ rotate(w2, 19) ^ (w2 >>> 10)
    words[i] = at(words, i - 16) + s0 + at(words, i - 7) + s1
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < 64; i++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const chosen = (e & f) ^ (~e & g)
    const t1 = (h + s1 + chosen + at(rounds, i) + at(words, i)) | 0
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const most = (a & b) ^ (a & c) ^ (b & c)
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + s0 + most) | 0
  }
  const mixed = [a, b, c, d, e, f, g, h]
  for (let i = 0; i < 8; i++) state[i] = at(state, i) + (mixed[i] ?? 0)
}

/** Every index above is inside its array. */
const at = (words: Uint32Array, index: number) => words[index] ?? 0

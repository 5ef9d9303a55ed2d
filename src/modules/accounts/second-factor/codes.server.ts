import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { base32Of, digits, normaliseCode, recoveryCodeCount, stepsAround } from './rules.ts'

/** The step whose code this is; undefined when it is none of the present ones. */
export function stepOf(secret: Buffer, code: string, now: number): number | undefined {
  const given = Buffer.from(normaliseCode(code))
  if (given.length !== digits) return undefined
  return stepsAround(now).find((step) => timingSafeEqual(Buffer.from(codeAt(secret, step)), given))
}

/** The code of a step: RFC 4226 with the time's step for a counter (RFC 6238). */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = hash.readUInt8(hash.length - 1) & 15
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

/** New recovery codes of fifty random bits each, such as "K7WPX-M2QRA". */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const text = base32Of(randomBytes(7)).slice(0, 10)
    return `${text.slice(0, 5)}-${text.slice(5)}`
  })
}

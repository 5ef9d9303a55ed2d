import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { HttpRefusal } from '../http/refusals.server.ts'

/** OWASP's smallest Argon2id: 19 MiB, two passes, one lane; 25 to 33 ms of one core. */
const memoryKiB = 19_456
const passes = 2
const lanes = 1
const tagLength = 32

/** How many hashes run at a time: each takes a core, and pages need time too. */
const maxRunning = 2
/** How many hashes wait for their turn: at 30 ms each, two at a time, the last waits a third of a second. */
const maxWaiting = 20

const derive = promisify(argon2)

/** Hashes a password in the PHC format. @throws HttpRefusal 503 when too many wait. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await inTurn(() => tagOf(password, salt, { memoryKiB, passes, lanes }))
  return `${parametersNow}$${base64(salt)}$${base64(tag)}`
}

/** @throws HttpRefusal 503 when too many wait. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash)
  if (!match) return false
  const [, memory, times, parallel, salt = '', tag = ''] = match
  const cost = { memoryKiB: Number(memory), passes: Number(times), lanes: Number(parallel) }
  const given = await inTurn(() => tagOf(password, Buffer.from(salt, 'base64'), cost))
  const kept = Buffer.from(tag, 'base64')
  return kept.length === given.length && timingSafeEqual(kept, given)
}

/** Whether a hash was made with other costs than today's. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith(`${parametersNow}$`)
}

const parametersNow = `$argon2id$v=19$m=${memoryKiB},t=${passes},p=${lanes}`

interface Cost {
  memoryKiB: number
  passes: number
  lanes: number
}

/** One spelling for letters that keyboards write in several ways (NIST SP 800-63B, 3.1.1.2). */
function tagOf(password: string, nonce: Buffer, cost: Cost): Promise<Buffer> {
  return derive('argon2id', {
    message: Buffer.from(password.normalize('NFKC')),
    nonce,
    parallelism: cost.lanes,
    tagLength,
    memory: cost.memoryKiB,
    passes: cost.passes,
  })
}

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxRunning) {
    if (waiting.length >= maxWaiting) throw busy()
    await new Promise<void>((resolve) => void waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

function busy(): HttpRefusal {
  const message = 'Many people are signing in right now. Please try again in a few seconds.'
  return new HttpRefusal(503, 'busy', message, { 'retry-after': '5' })
}

/** The PHC format leaves the padding out. */
function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

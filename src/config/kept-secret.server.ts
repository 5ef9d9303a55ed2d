import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '#platform/database/engine-errors.server.ts'
import { StartError } from './start-error.server.ts'

/** The file of DATA_DIR that holds the secret. */
const secretName = 'auth-secret'

/** How long a kept secret has to be, in characters, as AUTH_SECRET has to. */
const shortest = 32

/** The configuration with its secret: AUTH_SECRET, else the one that DATA_DIR keeps. */
export function withSecret<C extends SecretSettings>(config: C): C & { authSecret: string } {
  return { ...config, authSecret: config.authSecret ?? keptSecret(config.dataDir) }
}

interface SecretSettings {
  authSecret: string | undefined
  dataDir: string
}

/** The secret of this DATA_DIR, made at the first start and readable by this account alone. */
export function keptSecret(dataDir: string): string {
  const file = join(dataDir, secretName)
  const kept = findSecret(dataDir) ?? make(file)
  if (kept.length >= shortest) return kept
  throw new StartError(
    `${file} is damaged. Delete it: whoever is just signing in starts again, links to orders in emails stop working, and keys for card payment are pasted again.`,
  )
}

function make(file: string): string {
  const secret = randomBytes(32).toString('base64url')
  // `wx`: the lock of DATA_DIR is held, so whatever lies there is not ours.
  const handle = openSync(file, 'wx', 0o600)
  writeSync(handle, `${secret}\n`)
  fsyncSync(handle)
  closeSync(handle)
  return secret
}

/** What lies there; undefined where nothing does. */
export function findSecret(dataDir: string): string | undefined {
  const file = join(dataDir, secretName)
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw new StartError(`${file} cannot be read (${codeOf(error)}).`)
  }
}

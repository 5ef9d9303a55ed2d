import { Refusal } from '#kernel/refusal.ts'
import { BackupError } from '#platform/backup/manifest.server.ts'
import { LockError } from '#platform/database/data-lock.server.ts'
import {
  DatabaseBusy,
  DatabaseError,
  DatabaseUnavailable,
} from '#platform/database/database.server.ts'
import { codeOf, isDiskFull } from '#platform/database/engine-errors.server.ts'
import { ConfigError } from './config.server.ts'
import { StartError, explained } from './start-error.server.ts'

/** Errors whose messages are written for the operator. */
const sentences = [
  BackupError,
  ConfigError,
  DatabaseBusy,
  DatabaseError,
  DatabaseUnavailable,
  LockError,
  Refusal,
  StartError,
]

/** What an operator's command says of a failure; undefined when it is our bug and needs its stack. */
export function sentenceOf(error: unknown): string | undefined {
  if (isDiskFull(error)) {
    return 'The disk has no room for this. Nothing has changed: make room, or name a file on another disk.'
  }
  const reason = explained(error)
  if (reason instanceof Error && sentences.some((kind) => reason instanceof kind)) {
    return [reason.message, ...fieldsOf(reason)].join('\n')
  }
  const code = codeOf(error)
  if (error instanceof Error && /^E[A-Z]+$/.test(code)) {
    return `A file could not be read or written (${error.message}). Nothing has changed.`
  }
  return undefined
}

/** What is written down of a failure, 500 characters at most; one that is our bug begins with "Unexpected". */
export function explainedText(error: unknown): string {
  return (sentenceOf(error) ?? `Unexpected: ${String(error)}`).slice(0, 500)
}

function fieldsOf(reason: Error): string[] {
  const fields = reason instanceof Refusal ? (reason.fields ?? {}) : {}
  return Object.entries(fields).map(([name, sentence]) => `${name}: ${sentence}`)
}

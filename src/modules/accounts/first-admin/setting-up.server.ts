import { randomInt } from 'node:crypto'
import { Answer } from '#kernel/answer.ts'
import { days, minutes } from '#kernel/duration.ts'
import { Refusal } from '#kernel/refusal.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { hashOf } from '#platform/hash.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { forgiveOfNetwork } from '#platform/limits/limits.server.ts'
import { hashPassword } from '#platform/passwords/passwords.server.ts'
import { inTransaction, type Scope } from '#platform/scope.server.ts'
import { avatarPath } from '../avatars.ts'
import type { Toll } from '../captcha/rules.ts'
import { payTolls } from '../captcha/tolls.server.ts'
import { addPassword } from '../passwords.server.ts'
import type { PasswordPolicy } from '../passwords.ts'
import { addPerson } from '../people.server.ts'
import { sessionCookie, type SessionCookie } from '../sessions/cookies.server.ts'
import { openSession } from '../sessions/keeping.server.ts'
import { problemsOfRegistration } from '../signing-in.ts'
import { selectAdmins } from '../store.server.ts'
import * as contract from './contract.ts'
import { setupRefusals } from './house-texts.server.ts'
import type { FirstAdminTables } from './tables.server.ts'

interface FirstAdminParts {
  cookie: SessionCookie
  policy: PasswordPolicy
}

export function firstAdminRoutes({ cookie, policy }: FirstAdminParts): Route[] {
  return [
    serve(contract.getFirstAdmin, async (scope) => ({ isWanted: await isAdminWanted(scope) })),
    serve(contract.makeFirstAdmin, async (scope, { body }, { device, header }) => {
      const pass = header('x-captcha-pass')
      const { id, token } = await makeFirstAdmin(scope, policy, device, body, pass)
      const headers = { 'set-cookie': [sessionCookie(cookie, token)] }
      return new Answer({ insertedId: id }, { headers })
    }),
  ]
}

interface FirstAdmin {
  code: string
  name: string
  email: string
  password: string
}

/**
 * Makes the first admin and answers their id and the token of their session. The code is looked at
 * before the password is hashed, and spent with everything else or not at all. @throws Refusal, 429
 */
async function makeFirstAdmin(
  scope: Scope,
  policy: PasswordPolicy,
  device: string,
  { code, name, email, password }: FirstAdmin,
  pass?: string,
): Promise<{ id: string; token: string }> {
  await refuseWhenSetUp(scope)
  const photoUrl = avatarPath(name)
  const fields = problemsOfRegistration({ name, email, password, photoURL: photoUrl }, policy)
  const [problem] = Object.values(fields)
  if (problem !== undefined) throw new Refusal('invalid', `${problem}.`, { fields })
  await requireCode(scope, code, pass)
  const hash = await hashPassword(password)
  return inTransaction(scope, async (held) => {
    await holdCodes(held.db)
    await refuseWhenSetUp(held)
    if (!(await hasCode(held.db, hashOf(normaliseCode(code)), held.now.getTime()))) throw wrong()
    const role = 'admin' as const
    const { id } = await addPerson(held, { name: name.trim(), email, photoUrl, role })
    await addPassword(held, id, hash)
    await deleteCodes(held.db)
    await recordAudit(held, { action: 'first_admin.made', object: `person ${id}` })
    const signedInAt = held.now
    return { id, token: await openSession(held, { personId: id, role, signedInAt, device }) }
  })
}

async function refuseWhenSetUp(scope: Scope): Promise<void> {
  if (await isAdminWanted(scope)) return
  throw new Refusal('conflict', setupRefusals.done, {
    code: 'already_set_up',
  })
}

/**
 * Wrong codes of one network. A code has 59 bits, so this only keeps the noise down, and the owner behind the same
 * address is not kept out by it: beyond a few the browser works for the next one.
 */
const wrongCodes: Toll = {
  name: 'setup code',
  most: 1000,
  windowMs: minutes(15),
  dearer: 5,
  dearest: 20,
}

/** Counted before the code is looked at: guesses cannot slip through together. */
async function requireCode(scope: Scope, code: string, pass: string | undefined): Promise<void> {
  await payTolls(scope, pass, [{ toll: wrongCodes }])
  const isRight = await hasCode(scope.db, hashOf(normaliseCode(code)), scope.now.getTime())
  if (!isRight) throw wrong()
  await forgiveOfNetwork(scope, wrongCodes)
}

async function hasCode(db: Db, hash: string, now: number): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('setup_codes')
    .select('code_hash')
    .where('code_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** A code as it is compared: people type it in any case, with and without its dashes. */
function normaliseCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}

function wrong(): Refusal {
  const sentence = setupRefusals.wrongCode
  return new Refusal('invalid', sentence, { code: 'wrong_code', fields: { code: sentence } })
}

/** Holds every code, so that of two who set up at once the second finds none. */
async function holdCodes(db: Db): Promise<void> {
  await tables(db)
    .selectFrom('setup_codes')
    .select('code_hash')
    .orderBy('code_hash')
    .$if(db.engine === 'postgres', (query) => query.forUpdate())
    .execute()
}

async function deleteCodes(db: Db): Promise<void> {
  await tables(db).deleteFrom('setup_codes').execute()
}

const codeLength = 12

/** The letters and digits of codes, none of which is mistaken for another. */
const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** How long a code of the log is good for. */
const codeMs = days(1)

/** A new code for the log, as long as there is no admin; it is kept as a hash only. */
export async function makeSetupCode(scope: Scope): Promise<string | undefined> {
  if (!(await isAdminWanted(scope))) return undefined
  const letters = Array.from(
    { length: codeLength },
    () => codeLetters[randomInt(codeLetters.length)],
  )
  const code = letters.join('')
  const now = scope.now.getTime()
  await inTransaction(scope, ({ db }) =>
    insertCode(db, { hash: hashOf(code), expiresAt: now + codeMs }, now),
  )
  return inFours(code)
}

/** Whether nobody runs this restaurant yet. */
export async function isAdminWanted({ db }: Scope): Promise<boolean> {
  return (await selectAdmins(db)).length === 0
}

/** Keeps a new code and forgets those that have run out. */
async function insertCode(
  db: Db,
  code: { hash: string; expiresAt: number },
  now: number,
): Promise<void> {
  await tables(db).deleteFrom('setup_codes').where('expires_at', '<=', now).execute()
  await tables(db)
    .insertInto('setup_codes')
    .values({ code_hash: code.hash, expires_at: code.expiresAt })
    .execute()
}

function tables(db: Db) {
  return db.tables<FirstAdminTables>()
}

/** A code as it is printed: ABCD-EFGH-JKLM. */
function inFours(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join('-')
}

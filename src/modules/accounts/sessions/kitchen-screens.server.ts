import { randomBytes, randomInt } from 'node:crypto'
import { Answer } from '#kernel/answer.ts'
import { newId } from '#kernel/ids.ts'
import { isoOf, isoOrNull } from '#kernel/iso.ts'
import { Refusal } from '#kernel/refusal.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { hashOf } from '#platform/hash.server.ts'
import { readCookie } from '#platform/http/cookies.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { giveBackOfNetwork } from '#platform/limits/limits.server.ts'
import { inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import { payTolls } from '../captcha/tolls.server.ts'
import type { OwnScreen } from '../contract/visitor.ts'
import type { Provider } from '../gateway/calls.server.ts'
import * as contract from './contract.ts'
import { lastingCookie, type SessionCookie } from './cookies.server.ts'
import { screenRefusals } from './house-texts.server.ts'
import { endSession } from './keeping.server.ts'
import {
  deleteCodeOf,
  deleteExpiredCodes,
  deleteScreen,
  holdScreen,
  insertScreen,
  replaceCode,
  type Screen,
  selectScreen,
  selectScreens,
  takeCode,
  updateScreen,
} from './kitchen-screens-store.server.ts'
import {
  codeAlphabet,
  codeLength,
  codeLifeMs,
  codeTries,
  endOfStay,
  maxScreens,
  problemOfScreenName,
  stateOf,
  type Stay,
} from './kitchen-screens.ts'
import { leaveScreen } from './screen-session.server.ts'

export function screenRoutes({
  cookie,
  provider,
}: {
  cookie: SessionCookie
  provider: Provider
}): Route[] {
  return [
    serve(contract.listScreens, async (scope) => {
      const now = scope.now.getTime()
      return { screens: (await listScreens(scope)).map((row) => wireScreen(row, now)) }
    }),
    serve(contract.addScreen, async (scope, { body }) =>
      wireCode(await addScreen(scope, provider, body)),
    ),
    serve(contract.renewScreenCode, async (scope, { params }) =>
      wireCode(await renewCode(scope, provider, params.id)),
    ),
    serve(contract.extendScreen, async (scope, { params }) => {
      await extendScreen(scope, params.id)
      return { modifiedCount: 1 as const }
    }),
    serve(contract.signOutScreen, async (scope, { params }) => {
      await signOutScreen(scope, params.id)
      return { modifiedCount: 1 as const }
    }),
    serve(contract.removeScreen, async (scope, { params }) => {
      await removeScreen(scope, params.id)
      return { deletedCount: 1 as const }
    }),
    serve(contract.connectScreen, async (scope, { body }, { cookies, header }) => {
      const sent = { oldToken: readCookie(cookies, cookie.name), pass: header('x-captcha-pass') }
      const { token, screen } = await connectScreen(scope, provider, { ...body, ...sent })
      const headers = { 'set-cookie': lastingCookie(cookie, token) }
      return new Answer(wireOwnScreen(screen), { headers })
    }),
    serve(contract.getOwnScreen, async (scope) => {
      const screen = await getOwnScreen(scope)
      return { screen: screen ? wireOwnScreen(screen) : null }
    }),
  ]
}

type Listed = Awaited<ReturnType<typeof listScreens>>[number]

function wireScreen(screen: Listed, now: number): contract.Screen {
  const { codeExpiresAt: codeEnds } = screen
  return {
    _id: screen.id,
    name: screen.name,
    stay: screen.stay,
    state: stateOf(screen, now),
    connectedAt: isoOrNull(screen.connectedAt),
    lastSeenAt: isoOrNull(screen.lastSeenAt),
    endsAt: isoOrNull(screen.endsAt),
    signedOutAt: isoOrNull(screen.signedOutAt),
    codeExpiresAt: isoOrNull(codeEnds !== null && codeEnds > now ? codeEnds : null),
  }
}

export async function listScreens({ db }: Scope) {
  return selectScreens(db)
}

/** A code as it is shown, once. */
interface NewCode {
  screenId: string
  code: string
  expiresAt: number
}

const neverConnected = {
  token_hash: null,
  connected_at: null,
  last_seen_at: null,
  ends_at: null,
  signed_out_at: null,
}

/** @throws Refusal `invalid`, `conflict` */
async function addScreen(
  scope: Scope,
  provider: Provider,
  { name, stay }: { name: string; stay: Stay },
): Promise<NewCode> {
  const problem = problemOfScreenName(name)
  if (problem) throw new Refusal('invalid', `${problem}.`, { fields: { name: problem } })
  return inTransaction(scope, async (held) => {
    const others = await selectScreens(held.db)
    if (others.length >= maxScreens) throw tooMany()
    const [now, id] = [held.now.getTime(), newId(held.now.getTime())]
    await insertScreen(held.db, { ...neverConnected, id, name: name.trim(), stay, created_at: now })
    await record(held, { action: 'screen.added' }, { id, name: name.trim() }, { stay })
    return makeCode(held, provider, id)
  })
}

function tooMany(): Refusal {
  const message = screenRefusals.tooMany(maxScreens)
  return new Refusal('conflict', message, { code: 'too_many_screens' })
}

function wireCode({ screenId, code, expiresAt }: NewCode): contract.NewCode {
  return { _id: screenId, code, expiresAt: isoOf(expiresAt) }
}

/** Makes a screen a new code in place of the old one; a connected screen stays connected until it is used. */
async function renewCode(scope: Scope, provider: Provider, id: string): Promise<NewCode> {
  return inTransaction(scope, async (held) => {
    const screen = await getScreen(held, id)
    await record(held, { action: 'screen.code_made' }, screen)
    return makeCode(held, provider, id)
  })
}

async function makeCode(held: WriteScope, provider: Provider, screenId: string): Promise<NewCode> {
  const letters = Array.from(
    { length: codeLength },
    () => codeAlphabet[randomInt(codeAlphabet.length)],
  )
  const code = letters.join('')
  const expiresAt = held.now.getTime() + codeLifeMs
  const kept = {
    code_hash: provider.screenMarkOf(code),
    screen_id: screenId,
    expires_at: expiresAt,
  }
  await replaceCode(held.db, kept)
  return { screenId, code, expiresAt }
}

/** Gives a connected screen its whole stay again, from now. @throws Refusal `conflict` */
async function extendScreen(scope: Scope, id: string): Promise<void> {
  await inTransaction(scope, async (held) => {
    const screen = await getScreen(held, id)
    const now = held.now.getTime()
    if (stateOf(screen, now) !== 'connected') throw notConnected()
    const ends_at = endOfStay(screen.stay, now)
    if (ends_at === null) return
    await updateScreen(held.db, id, { ends_at })
    await record(held, { action: 'screen.extended' }, screen, { stay: screen.stay })
  })
}

function notConnected(): Refusal {
  const message = screenRefusals.signedOut
  return new Refusal('conflict', message, { code: 'not_connected' })
}

/** Signs a screen out at once: its next request is refused, and its open page is told. */
async function signOutScreen(scope: Scope, id: string): Promise<void> {
  await inTransaction(scope, async (held) => {
    const screen = await getScreen(held, id)
    await deleteCodeOf(held.db, id)
    if (stateOf(screen, held.now.getTime()) === 'connected') {
      await updateScreen(held.db, id, { signed_out_at: held.now.getTime() })
      await record(held, { action: 'screen.signed_out' }, screen)
    }
  })
}

async function removeScreen(scope: Scope, id: string): Promise<void> {
  await inTransaction(scope, async (held) => {
    const screen = await getScreen(held, id)
    await deleteCodeOf(held.db, id)
    await deleteScreen(held.db, id)
    await record(held, { action: 'screen.removed' }, screen)
  })
}

async function getScreen({ db }: Scope, id: string): Promise<Screen> {
  const screen = await holdScreen(db, id)
  if (screen) return screen
  throw new Refusal('not_found', screenRefusals.unknown)
}

async function record(
  held: WriteScope,
  { action }: { action: string },
  { id, name }: Pick<Screen, 'id' | 'name'>,
  details: Record<string, string> = {},
): Promise<void> {
  await recordAudit(held, { action, object: `screen ${id}`, details: { name, ...details } })
  await held.announceChange('screens')
}

interface Connected {
  /** Kept nowhere but in the screen's cookie. */
  token: string
  screen: Pick<Screen, 'name' | 'stay' | 'endsAt'>
}

/**
 * Signs a browser in as the screen whose code is entered there, and ends whatever it was signed in as
 * before. A code is good once. @throws Refusal `invalid`; `not_allowed`, code `captcha_required`
 */
async function connectScreen(
  scope: Scope,
  provider: Provider,
  {
    code,
    oldToken,
    pass,
  }: { code: string; oldToken: string | undefined; pass?: string | undefined },
): Promise<Connected> {
  await payTolls(scope, pass, [{ toll: codeTries }])
  const token = randomBytes(32).toString('base64url')
  const now = scope.now.getTime()
  return inTransaction(scope, async (held) => {
    const id = await takeCode(held.db, provider.screenMarkOf(code), now)
    const screen = id === undefined ? undefined : await holdScreen(held.db, id)
    if (!screen) throw notGood()
    await giveBackOfNetwork(held, codeTries)
    if (oldToken !== undefined && !(await endSession(held, oldToken))) {
      await leaveScreen(held, oldToken)
    }
    const { name, stay } = screen
    const endsAt = endOfStay(stay, now)
    await updateScreen(held.db, screen.id, {
      token_hash: hashOf(token),
      connected_at: now,
      last_seen_at: now,
      ends_at: endsAt,
      signed_out_at: null,
    })
    const entry = { action: 'screen.connected', object: `screen ${screen.id}` }
    await recordAudit(held, { ...entry, details: { name, stay } })
    await held.announceChange('screens')
    return { token, screen: { name, stay, endsAt } }
  })
}

function notGood(): Refusal {
  const message = screenRefusals.wrongCode
  return new Refusal('invalid', message, { fields: { code: message } })
}

type Own = Pick<Listed, 'name' | 'stay' | 'endsAt'>

export function wireOwnScreen({ name, stay, endsAt }: Own): OwnScreen {
  return { name, stay, endsAt: isoOrNull(endsAt) }
}

/** Which screen asks; undefined when a person does. */
export async function getOwnScreen({ db, viewer }: Scope): Promise<Screen | undefined> {
  return viewer.kind === 'screen' ? selectScreen(db, viewer.screenId) : undefined
}

export async function forgetExpiredCodes(scope: Scope): Promise<void> {
  await inTransaction(scope, ({ db, now }) => deleteExpiredCodes(db, now.getTime()))
}

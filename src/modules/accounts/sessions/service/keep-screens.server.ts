import { randomInt } from 'node:crypto'
import { newId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusal.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { type Scope, type WriteScope, inTransaction } from '#platform/scope.server.ts'
import type { Provider } from '../../gateway/calls.server.ts'
import {
  type Stay,
  codeAlphabet,
  codeLength,
  codeLifeMs,
  endOfStay,
  maxScreens,
  problemOfScreenName,
  stateOf,
} from '../rules/kitchen-screens.ts'
import {
  type Screen,
  deleteCodeOf,
  deleteExpiredCodes,
  deleteScreen,
  holdScreen,
  insertScreen,
  replaceCode,
  selectScreens,
  updateScreen,
} from '../store/kitchen-screens.server.ts'

/** A code as it is shown, once. */
export interface NewCode {
  screenId: string
  code: string
  expiresAt: number
}

export async function listScreens({ db }: Scope) {
  return selectScreens(db)
}

/** @throws Refusal `invalid`, `conflict` */
export async function addScreen(
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

/** In the place of the code before; a screen that is connected stays so until it is used. */
export async function renewCode(scope: Scope, provider: Provider, id: string): Promise<NewCode> {
  return inTransaction(scope, async (held) => {
    const screen = await getScreen(held, id)
    await record(held, { action: 'screen.code_made' }, screen)
    return makeCode(held, provider, id)
  })
}

/** Gives a connected screen its whole stay again, from now. @throws Refusal `conflict` */
export async function extendScreen(scope: Scope, id: string): Promise<void> {
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

/** At once: its next request is refused, and its open page is told. */
export async function signOutScreen(scope: Scope, id: string): Promise<void> {
  await inTransaction(scope, async (held) => {
    const screen = await getScreen(held, id)
    await deleteCodeOf(held.db, id)
    if (stateOf(screen, held.now.getTime()) === 'connected') {
      await updateScreen(held.db, id, { signed_out_at: held.now.getTime() })
      await record(held, { action: 'screen.signed_out' }, screen)
    }
  })
}

export async function removeScreen(scope: Scope, id: string): Promise<void> {
  await inTransaction(scope, async (held) => {
    const screen = await getScreen(held, id)
    await deleteCodeOf(held.db, id)
    await deleteScreen(held.db, id)
    await record(held, { action: 'screen.removed' }, screen)
  })
}

export async function forgetExpiredCodes(scope: Scope): Promise<void> {
  await inTransaction(scope, ({ db, now }) => deleteExpiredCodes(db, now.getTime()))
}

const neverConnected = {
  token_hash: null,
  connected_at: null,
  last_seen_at: null,
  ends_at: null,
  signed_out_at: null,
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

async function record(
  held: WriteScope,
  { action }: { action: string },
  { id, name }: Pick<Screen, 'id' | 'name'>,
  details: Record<string, string> = {},
): Promise<void> {
  await recordAudit(held, { action, object: `screen ${id}`, details: { name, ...details } })
  await held.announceChange('screens')
}

async function getScreen({ db }: Scope, id: string): Promise<Screen> {
  const screen = await holdScreen(db, id)
  if (screen) return screen
  throw new Refusal('not_found', 'There is no such screen.')
}

function tooMany(): Refusal {
  const message = `There are ${maxScreens} screens already. Remove one that is not used any more.`
  return new Refusal('conflict', message, { code: 'too_many_screens' })
}

function notConnected(): Refusal {
  const message = 'This screen is not signed in any more. Make a new code for it.'
  return new Refusal('conflict', message, { code: 'not_connected' })
}

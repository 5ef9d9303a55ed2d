import { isoOf } from '#kernel/iso.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireSignedIn } from '#kernel/viewer.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { inTransaction, type Scope } from '#platform/scope.server.ts'
import { deleteSignInsOf } from '../signing-in-store.server.ts'
import * as contract from './contract.ts'
import type { Device } from './contract.ts'
import { deleteOtherSessions, deleteSession, selectLiveSessions } from './devices-store.server.ts'
import { browserNames } from './kept-texts.server.ts'
import { deviceTexts } from './texts.server.ts'

export const deviceRoutes: Route[] = [
  serve(contract.listDevices, listDevices),
  serve(contract.signOutDevice, async (scope, { params }) => ({
    deletedCount: await signOutDevice(scope, params.id),
  })),
  serve(contract.signOutOtherDevices, async (scope) => ({
    deletedCount: await signOutOtherDevices(scope),
  })),
]

/** Where the viewer is signed in, this device first. */
async function listDevices(scope: Scope): Promise<Device[]> {
  const { personId, sessionId } = requireSignedIn(scope.viewer)
  const sessions = await selectLiveSessions(scope.db, personId, scope.now.getTime())
  return sessions
    .map((session) => ({
      _id: session.id,
      ...readDevice(session.device),
      signedInAt: isoOf(session.signed_in_at),
      lastSeenAt: isoOf(session.last_seen_at),
      isThis: session.id === sessionId,
    }))
    .toSorted((one, other) => Number(other.isThis) - Number(one.isThis))
}

type DeviceKind = 'computer' | 'phone' | 'unknown'

/** Browsers by the first pattern that matches: most also call themselves by an older one's name. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, browserNames.samsung],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string, DeviceKind])[] = [
  [/\biPhone\b/, 'iPhone', 'phone'],
  [/\biPad\b/, 'iPad', 'phone'],
  [/\bAndroid\b/, 'Android', 'phone'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/\bMac(?:intosh| OS X)\b/, 'Mac', 'computer'],
  [/\bLinux\b/, 'Linux', 'computer'],
]

/** What a person calls the device whose browser says this of itself: "Chrome on Windows". */
export function readDevice(userAgent: string): { name: string; kind: DeviceKind } {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [, system, kind = 'unknown'] = systems.find(([pattern]) => pattern.test(userAgent)) ?? []
  if (browser && system) return { name: deviceTexts.on(browser, system), kind }
  return { name: browser ?? system ?? deviceTexts.unknown, kind }
}

/** @throws Refusal `not_found`, the same for nobody's and for somebody else's. */
async function signOutDevice(scope: Scope, id: string): Promise<number> {
  const { personId } = requireSignedIn(scope.viewer)
  return inTransaction(scope, async (held) => {
    const count = await deleteSession(held.db, personId, id)
    if (count === 0) throw new Refusal('not_found', deviceTexts.notHere)
    await recordAudit(held, { action: 'session.ended', object: `person ${personId}` })
    return count
  })
}

/** Sign-ins that are under way elsewhere end too: they would be sessions a moment later. */
async function signOutOtherDevices(scope: Scope): Promise<number> {
  const { personId, sessionId } = requireSignedIn(scope.viewer)
  return inTransaction(scope, async (held) => {
    await deleteSignInsOf(held.db, personId)
    const count = await deleteOtherSessions(held.db, personId, sessionId)
    const details = { count }
    await recordAudit(held, { action: 'sessions.ended', object: `person ${personId}`, details })
    return count
  })
}

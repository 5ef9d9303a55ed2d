import { addPerson } from '#modules/accounts/people.server.ts'
import { openSession } from '#modules/accounts/sessions/keeping.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { workScope } from '#platform/scope.server.ts'
import { callAsPage } from '../test/client.ts'
import { saveSettings } from '../test/settings.ts'

/** Adds an admin, beside a running server; answers what their browser sends. */
export async function signInAdmin(database: Database): Promise<string> {
  const scope = workScope(database, new Date())
  const about = { name: 'Owner', email: 'owner@example.com', role: 'admin' } as const
  const { id: personId, role } = await addPerson(scope, about)
  const token = await openSession(scope, { personId, role, signedInAt: scope.now, device: 'bench' })
  return `servery=${token}`
}

/** What an admin of this cookie changes in the settings. */
export async function changeSettings(url: string, cookie: string, change: object): Promise<void> {
  const as = { cookie }
  const read = async (path: string) => (await fetch(url + path, { headers: as })).json()
  const patch = async (path: string, body: object) => {
    const answer = await callAsPage(url, 'PATCH', path, { as, body })
    if (answer.status !== 200) throw new Error(`The settings were refused: ${await answer.text()}`)
  }
  await saveSettings({ read, patch }, change)
}

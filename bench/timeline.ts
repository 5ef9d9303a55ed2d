import { addPerson } from '#modules/accounts/people.server.ts'
import { openSession } from '#modules/accounts/sessions/keeping.server.ts'
import type { ReservationTables } from '#modules/reservations/tables.server.ts'
import { openSqlite } from '#platform/database/sqlite.server.ts'
import { workScope } from '#platform/scope.server.ts'
import { type Figure, show } from './figure.ts'
import { withInProcessApp } from './in-process.ts'
import { renderCost } from './render-cost.ts'
import { fullDay, seedTables } from './seed-tables.ts'

const page = `/dashboard/manageBookings?day=${fullDay}&view=`
const maxCpuMs = 10
const runs = { warmUp: 300, batch: 40 }

/** The day at the desk as a page: its data read, drawn and written as HTML, nothing of it kept. */
export async function measureTimeline(): Promise<Figure[]> {
  return withInProcessApp(async ({ program, url, dataDir }) => {
    const cookie = await fillHouse(dataDir)
    const html = await (await fetch(url + page, { headers: { cookie } })).text()
    const bars = html.split('<button type="button" data-booking=').length - 1
    const { cpuMs, words } = await renderCost(program, page, runs)
    return [
      {
        what: `server render of the timeline with ${bars} bookings, data and all`,
        mustShow: `300 bookings, at most ${maxCpuMs} ms of CPU`,
        measured: `${words}, ${show(html.length / 1024)} KB of HTML`,
        isMet: bars >= 300 && cpuMs <= maxCpuMs,
      },
    ]
  })
}

/** Other tables than the sample's, a year of bookings, and an admin; answers the admin's cookie. */
async function fillHouse(dataDir: string): Promise<string> {
  const database = openSqlite({ dataDir, strict: false })
  await database.write((db) =>
    db
      .tables<ReservationTables>()
      .updateTable('dining_tables')
      .set({ removed_at: 1, position: 1000 })
      .execute(),
  )
  await seedTables(database)
  const scope = workScope(database, new Date())
  const admin = { name: 'Host', email: 'host@example.com', role: 'admin' } as const
  const { id: personId } = await addPerson(scope, admin)
  const signedIn = { personId, role: admin.role, signedInAt: scope.now, device: 'bench' } as const
  const token = await openSession(scope, signedIn)
  await database.close()
  return `servery=${token}`
}

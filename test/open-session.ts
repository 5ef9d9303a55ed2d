/**
 * Signs somebody in beside a running server, for journeys that begin behind the sign-in; prints the
 * cookie's value:
 * `node test/open-session.ts <data folder> <email> <customer|kitchen|admin> <name> [<minutes ago>]`.
 */
import { addPerson, findPersonByEmail } from '#modules/accounts/service.server.ts'
import { openSession } from '#modules/accounts/sessions/service.server.ts'
import { openSqlite } from '#platform/database/sqlite.server.ts'
import { workScope } from '#platform/scope.server.ts'

const [dataDir = '', email = '', kind = 'customer', name = email, minutesAgo = '0'] =
  process.argv.slice(2)
const role = kind === 'admin' || kind === 'kitchen' ? kind : 'customer'
const database = openSqlite({ dataDir, strict: true })
const scope = workScope(database, new Date())
const person =
  (await findPersonByEmail(scope, email)) ?? (await addPerson(scope, { name, email, role }))
const { id: personId } = person
const signedInAt = new Date(scope.now.getTime() - Number(minutesAgo) * 60_000)
console.log(await openSession(scope, { personId, role: person.role, signedInAt, device: 'test' }))
await database.close()

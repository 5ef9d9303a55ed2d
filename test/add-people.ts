/**
 * Gives many people an account beside a running server, for journeys through long lists:
 * `node test/add-people.ts <data folder> <how many> <family name>`.
 */
import { addPerson } from '#modules/accounts/people.server.ts'
import { openSqlite } from '#platform/database/sqlite.server.ts'
import { inTransaction, workScope } from '#platform/scope.server.ts'

const [dataDir = '', count = '0', family = ''] = process.argv.slice(2)
const database = openSqlite({ dataDir, strict: true })
await inTransaction(workScope(database, new Date()), async (scope) => {
  for (let each = 1; each <= Number(count); each++) {
    const name = `Guest${String(each).padStart(3, '0')} ${family}`
    await addPerson(scope, { name, email: `${name.replace(' ', '.')}@mail.example` })
  }
})
await database.close()

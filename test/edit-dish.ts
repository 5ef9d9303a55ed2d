/**
 * Changes a dish's price from another process, as an operator's command beside the server would:
 * `node test/edit-dish.ts <data folder> <slug> <price>`.
 */
import { listDishes } from '#modules/menu/showing.server.ts'
import { changeDish } from '#modules/menu/writing.server.ts'
import { openSqlite } from '#platform/database/sqlite.server.ts'
import { workScope } from '#platform/scope.server.ts'

const [dataDir = '', slug = '', price = ''] = process.argv.slice(2)
const database = openSqlite({ dataDir, strict: true })
const scope = workScope(database, new Date())
const dish = (await listDishes(scope)).find((each) => each.slug === slug)
await changeDish(scope, dish?.id ?? '', { price: Number(price) })
await database.close()

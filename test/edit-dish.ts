/**
 * Changes a dish's price from another process, as an operator's command beside the server would:
 * `node test/edit-dish.ts <data folder> <slug> <price>`.
 */
import { operator } from '#kernel/viewer.ts'
import { changeDish, listDishes } from '#modules/menu/service.server.ts'
import { openSqlite } from '#platform/database/sqlite.server.ts'

const [dataDir = '', slug = '', price = ''] = process.argv.slice(2)
const database = openSqlite({ dataDir, strict: true })
const scope = { database, db: database.db, viewer: operator, now: new Date(), requestId: 'edit' }
const dish = (await listDishes(scope)).find((each) => each.slug === slug)
await changeDish(scope, dish?.id ?? '', { price: Number(price) })
await database.close()

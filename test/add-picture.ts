/**
 * Puts a picture of the sample's beside a running server, as an upload would, and prints its address:
 * `node test/add-picture.ts <data folder>`.
 */
import { readFileSync } from 'node:fs'
import { type Picture, pictureAddress } from '#kernel/picture.ts'
import { registerPictures } from '#modules/media/service.server.ts'
import { openSqlite } from '#platform/database/sqlite.server.ts'
import { workScope } from '#platform/scope.server.ts'

const [dataDir = ''] = process.argv.slice(2)
const list = readFileSync(new URL('../assets/dish-pictures.json', import.meta.url), 'utf8')
const [picture]: Picture[] = Object.values(JSON.parse(list))
const database = openSqlite({ dataDir, strict: true })
if (picture) {
  const { key, width, height, color } = picture
  await registerPictures(workScope(database, new Date()), [{ key, width, height, color }])
  console.log(pictureAddress(key, 640, 'webp'))
}
await database.close()

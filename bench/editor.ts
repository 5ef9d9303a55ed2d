/** Another process of the same restaurant: changes a dish in the database that a server serves. */
import * as z from 'zod'
import { changeDish } from '#modules/menu/service/write-dish.server.ts'
import { readConfig } from '#src/config/config.server.ts'
import { openDatabase, operatorScope } from '#src/operator/open-store.server.ts'
import { milliseconds } from './figure.ts'
import { answerMessages } from './program.ts'

const renameSchema = z.object({ rename: z.object({ id: z.string(), name: z.string() }) })

const database = await openDatabase(readConfig())

answerMessages(async (message) => {
  const { id, name } = renameSchema.parse(message).rename
  await changeDish(operatorScope(database, new Date()), id, { name })
  return { committedAt: milliseconds() }
})

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { counted } from '#kernel/counted.ts'
import {
  describeFindings,
  describeMismatches,
  examine,
} from '#modules/operations/doctor/examining.server.ts'
import { describeOutages } from '#modules/operations/outages.server.ts'
import { describeProxies } from '#modules/operations/proxies.server.ts'
import { recount } from '#modules/orders/tallies/recounting.server.ts'
import { recountMoney } from '#modules/payments/counting.server.ts'
import { describeFiscalLaws } from '#modules/restaurant/counter-money.server.ts'
import { bucketPrefix, listBucket } from '#platform/backup/bucket.server.ts'
import { folderOf } from '#platform/backup/nights.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { tryCards } from '#src/app/processor.server.ts'
import { type Config, isProxyForgotten } from '#src/config/config.server.ts'
import { StartError } from '#src/config/start-error.server.ts'
import type { Command, Told } from './admin-command.server.ts'
import { copyNight, makeNightBackup, makeNotedBackup } from './backup-night.server.ts'
import { type MadeBackup, makeBackup } from './backup.server.ts'
import { checkSite } from './check-site.server.ts'
import { restoreBackup } from './restore.server.ts'

/** What an operator does for the data. */
export const dataCommands: Record<string, Command> = {
  backup: {
    summary: 'Writes everything into one file, also while the server runs.',
    argument: '[FILE]',
    more: 'Without FILE it goes into DATA_DIR/backups. The file is read back and tried before it counts. It holds people’s data and secrets: keep it where only you can read it. Pictures on S3 are not in it.',
    flags: { night: 'Only if this night’s backup is due; the server does this by itself.' },
    run: backUp,
  },
  restore: {
    summary: 'Puts a backup in place of what is there; the server has to be stopped.',
    argument: 'FILE',
    more: 'FILE may be s3:latest, or s3: and a name that "backups" lists. What was there goes to DATA_DIR/replaced-<time>; with DATABASE_URL the database has to be a new, empty one. A backup of SQLite fills PostgreSQL and the other way round. Everybody signs in again.',
    run: restore,
  },
  backups: {
    summary: 'Lists the backups on this machine and in the bucket.',
    run: ({ config }) => listBackups(config),
  },
  doctor: {
    summary: 'Checks that the books are in order, and fails if they are not.',
    more: 'With Stripe’s keys it makes the smallest payment there, looks it up and cancels it, so that nothing is charged.',
    run: ({ withScope, config }) => withScope((scope) => askDoctor(scope, config)),
  },
  'check-site': {
    summary:
      'Goes to PUBLIC_URL as a guest would, and says what is wrong between them and this server.',
    more: 'Run it on the server with the server’s variables, while it runs.',
    run: ({ withScope, config }) => withScope((scope) => checkSite(scope, config)),
  },
  recount: {
    summary: 'Recounts the dashboard’s numbers from the orders and refunds.',
    run: ({ withScope }) => withScope(recountOrders),
  },
}

async function backUp(told: Told): Promise<string> {
  const { argument, flags, config, places, now } = told
  if (flags.has('night')) return backUpNight(told)
  const file = argument || join(folderOf(config.dataDir), `servery-${stampOf(now)}.tar.gz`)
  // A program that has just been upgraded backs up what the one before it has left, as it is.
  const isCurrent = await told.isMigrated()
  return describeBackup(
    isCurrent
      ? await told.withScope((scope) => makeNotedBackup(scope, config, places, file))
      : await makeBackup(config, places, file, now),
  )
}

/** The night's backup, and its copy in the bucket where one is set. */
async function backUpNight({ withScope, config, places }: Told): Promise<string> {
  return withScope(async (scope) => {
    const made = await makeNightBackup(scope, config, places)
    const { bucket } = config.backups
    const copied = bucket && (await copyNight(scope, config.dataDir, bucket))
    const lines = [
      made && 'writtenAt' in made
        ? `${made.file} was there already, written at ${made.writtenAt.toISOString()}, and is noted now.`
        : made && describeBackup(made),
      copied && `${copied} was copied into the bucket and read back.`,
    ]
    return lines.filter(Boolean).join('\n') || 'No backup is due.'
  })
}

function describeBackup({ file, bytes, rows, files, problem }: MadeBackup): string {
  const made = `${file} holds ${rows.toLocaleString('en-US')} rows and ${files} files (${Math.ceil(bytes / 1000).toLocaleString('en-US')} kB). It was read back and tried. The secret (AUTH_SECRET, or auth-secret of DATA_DIR) is not in it: keep that somewhere else.`
  return problem === null ? made : `${made}\nThe books in it are not in order:\n${problem}`
}

async function restore({ argument, config, places, now }: Told): Promise<string> {
  const restored = await restoreBackup(config, places, argument, now)
  const { madeAt, rows, replaced, problem, missing } = restored
  const lines = [
    `Restored ${rows.toLocaleString('en-US')} rows of the backup made at ${madeAt}.`,
    ...(replaced ? [`What was there before lies in ${replaced}: delete it when all is well.`] : []),
    ...missing,
    'Everybody signs in again. Start the server.',
  ]
  if (problem !== null) {
    throw new StartError([...lines, 'The books are not in order:', problem].join('\n'))
  }
  return [...lines, 'The books are in order.'].join('\n')
}

async function listBackups({ dataDir, backups: { bucket } }: Config): Promise<string> {
  const folder = folderOf(dataDir)
  const here = existsSync(folder) ? readdirSync(folder) : []
  const files = here.filter((name) => name.endsWith('.tar.gz')).toSorted()
  const lines = files.map((name) => join(folder, name))
  if (bucket) lines.push(...(await listBucket(bucket)).map((name) => `${bucketPrefix}${name}`))
  return lines.length > 0 ? lines.join('\n') : 'There is no backup yet.'
}

/** 20261121-093005, in UTC: sorts by time, and is a file's name everywhere. */
function stampOf(now: Date): string {
  return now
    .toISOString()
    .replace(/[-:]|\..*$/g, '')
    .replace('T', '-')
}

async function askDoctor(scope: Scope, config: Config): Promise<string> {
  const findings = await examine(scope)
  const isInOrder = findings.every(({ violations }) => violations === 0)
  const books = [
    describeFindings(findings),
    await describeMismatches(scope),
    isInOrder ? 'The books are in order.' : 'The books are not in order.',
  ]
  // The trial first: what it finds mended is no outage any more.
  const cards = await tryCards(config, scope).catch((error: unknown) => {
    if (error instanceof StartError) return error
    throw error
  })
  const outages = await describeOutages(scope)
  const proxies = await describeProxies(scope, isProxyForgotten(config))
  const laws = await describeFiscalLaws(scope)
  const outside = [laws, outages, proxies, cards instanceof StartError ? cards.message : cards]
  const report = [...books, ...outside].filter((part) => part !== '').join('\n')
  const isWell = outages === '' && proxies === '' && !(cards instanceof StartError)
  if (!isInOrder || !isWell) throw new StartError(report)
  return report
}

async function recountOrders(scope: Scope): Promise<string> {
  const missed = await recount(scope)
  await recountMoney(scope)
  return `The numbers were recounted from the orders, payments and refunds; ${counted(missed, 'order')} had not been counted.`
}

import type { Db } from '#platform/database/database.server.ts'
import type { CaptchaTables } from './tables.server.ts'

type Captcha = CaptchaTables['captchas']
type Pass = CaptchaTables['captcha_passes']

export async function insertCaptcha(db: Db, captcha: Captcha): Promise<void> {
  await tables(db).insertInto('captchas').values(captcha).execute()
}

/** Spends a captcha and answers what it asked for, whatever the visitor's answer will be. */
export async function takeCaptcha(
  db: Db,
  id: string,
  kind: Captcha['kind'],
  now: number,
): Promise<Pick<Captcha, 'answer' | 'work'> | undefined> {
  return tables(db)
    .deleteFrom('captchas')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .returning(['answer', 'work'])
    .executeTakeFirst()
}

export async function insertPass(db: Db, pass: Pass): Promise<void> {
  await tables(db).insertInto('captcha_passes').values(pass).execute()
}

/** Spends a pass; answers whether there was one worth that much work: of two who spend one, one does. */
export async function takePass(
  db: Db,
  { passHash, network, work }: { passHash: string; network: string; work: number },
  now: number,
): Promise<boolean> {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('captcha_passes')
    .where('pass_hash', '=', passHash)
    .where('network', '=', network)
    .where('work', '>=', work)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteExpired(db: Db, now: number): Promise<void> {
  await tables(db).deleteFrom('captchas').where('expires_at', '<=', now).execute()
  await tables(db).deleteFrom('captcha_passes').where('expires_at', '<=', now).execute()
}

function tables(db: Db) {
  return db.tables<CaptchaTables>()
}

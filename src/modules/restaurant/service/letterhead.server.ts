import type { Scope } from '#platform/scope.server.ts'
import type { Letterhead } from '../rules/letterhead.ts'
import { selectLetterhead } from '../store/letterheads.server.ts'
import { unnamed } from './unnamed.server.ts'

/** What receipts say that were given while the settings were at this version. */
export async function getLetterhead(
  { db }: Pick<Scope, 'db'>,
  version: number,
): Promise<Letterhead> {
  return (await selectLetterhead(db, version)) ?? { ...unnamed, taxId: unnamed.taxes.taxId }
}

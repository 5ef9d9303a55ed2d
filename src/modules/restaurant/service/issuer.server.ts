import type { Scope } from '#platform/scope.server.ts'
import type { Issuer } from '../rules/issuer.ts'
import { selectIssuer } from '../store/issuers.server.ts'
import { unnamed } from './unnamed.server.ts'

/** What receipts say that were given while the settings were at this version. */
export async function getIssuer({ db }: Pick<Scope, 'db'>, version: number): Promise<Issuer> {
  return (await selectIssuer(db, version)) ?? { ...unnamed, taxId: unnamed.taxes.taxId }
}

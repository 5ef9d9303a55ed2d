import type { Scope } from '#platform/scope.server.ts'
import type { Issuer } from './issuing.ts'
import { selectIssuer, unnamed } from './store.server.ts'

/** What receipts say that were given while the settings were at this version. */
export async function getIssuer({ db }: Pick<Scope, 'db'>, version: number): Promise<Issuer> {
  const { taxId, otherTaxId, note: taxNote } = unnamed.taxNumbers
  const nobody = { ...unnamed, taxId, otherTaxId, taxNote, country: '', fiscalLaw: '' }
  return (await selectIssuer(db, version)) ?? nobody
}

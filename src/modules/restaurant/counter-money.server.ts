import { days } from '#kernel/duration.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { inTransaction, type Scope } from '#platform/scope.server.ts'
import * as contract from './contract/house.ts'
import { fiscalLawOf, fiscalLawsReadOn } from './counter-money.ts'
import { fiscalLawTexts, fiscalTexts as texts } from './house-texts.ts'
import { getRestaurant } from './house.server.ts'
import { lockHouse, type Restaurant, updateHouse } from './store.server.ts'

export const counterMoneyRoutes: Route[] = [
  serve(contract.confirmFiscalLaw, (scope, { body }) => confirmFiscalLaw(scope, body)),
]

/** Whether an admin has confirmed what the law asks of tills; undefined where the list knows of none. */
export function fiscalStateOf({
  country,
  fiscalLaw,
}: Pick<Restaurant, 'country' | 'fiscalLaw'>): 'open' | 'confirmed' | undefined {
  const law = fiscalLawOf(country)
  return law && (fiscalLaw?.id === law.id ? 'confirmed' : 'open')
}

/** Whoever takes money at the counter asks this first. @throws Refusal `conflict`, code `fiscal_law` */
export async function requireCounterMoney(scope: Scope): Promise<void> {
  if (fiscalStateOf(await getRestaurant(scope)) !== 'open') return
  throw new Refusal('conflict', texts.off, { code: 'fiscal_law' })
}

/** Whether a till beside this one is expected of the house. @throws Refusal `conflict`, code `no_own_till` */
export async function requireOwnTill(scope: Scope): Promise<void> {
  if (fiscalStateOf(await getRestaurant(scope)) !== undefined) return
  throw new Refusal('conflict', texts.noOwnTill, { code: 'no_own_till' })
}

/** What the doctor says of the list itself; empty while it is younger than a year. */
export async function describeFiscalLaws(scope: Scope): Promise<string> {
  const { country } = await getRestaurant(scope)
  const law = fiscalLawOf(country)
  const readOn = law ? law.readOn : fiscalLawsReadOn
  if (readOn === null) return texts.notChecked(law ? fiscalLawTexts[law.id].place : '')
  const isOld = scope.now.getTime() - Date.parse(readOn) > days(365)
  return isOld ? texts.old(readOn) : ''
}

/** @throws Refusal `conflict`, code `other_law` */
async function confirmFiscalLaw(
  scope: Scope,
  { law, isConfirmed }: { law: string; isConfirmed: boolean },
): Promise<{ isConfirmed: boolean }> {
  requireAudience('admin', scope.viewer)
  await inTransaction(scope, async (held) => {
    const before = await lockHouse(held.db, held.now)
    const asked = fiscalLawOf(before.country)
    if (!asked || asked.id !== law)
      throw new Refusal('conflict', texts.otherLaw, { code: 'other_law' })
    if ((fiscalStateOf(before) === 'confirmed') === isConfirmed) return
    const fiscalLaw = isConfirmed ? { id: law, at: held.now.getTime() } : null
    await updateHouse(held.db, { ...before, fiscalLaw }, held.now)
    await recordAudit(held, {
      action: isConfirmed ? 'fiscal_law.confirmed' : 'fiscal_law.withdrawn',
      object: 'settings',
      details: { law, place: fiscalLawTexts[asked.id].place },
    })
    await held.announceChange('restaurant')
  })
  return { isConfirmed }
}

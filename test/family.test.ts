import { afterAll, describe, expect, it } from 'vitest'
import type { TestApp } from './app.ts'
import { digestOf } from './engines.ts'
import { attacksOnPayments, attacksOnPrices } from './family/attacks-on-payments.ts'
import { attacksOnPeople } from './family/attacks-on-people.ts'
import { attacksOnPictures } from './family/attacks-on-pictures.ts'
import { attacksOnTables } from './family/attacks-on-tables.ts'
import { attacksOnTheDoor } from './family/attacks-on-the-door.ts'
import { attacksOnTheShop } from './family/attacks-on-the-shop.ts'
import type { Attack } from './family/site.ts'
import { ourSite, startOurs, stubSite } from './family/sites.ts'
import { startStub } from './family/stub.ts'

const attacks = [
  ...attacksOnPeople,
  ...attacksOnTheDoor,
  ...attacksOnTheShop,
  ...attacksOnPrices,
  ...attacksOnPayments,
  ...attacksOnPictures,
  ...attacksOnTables,
]

const family = Array.from({ length: 36 }, (_, index) => `A${index + 1}`)

describe('attacks that work on every server of this family', () => {
  const seen = { onStub: new Set<string>(), refusedHere: new Set<string>() }
  const ours = new Map<Attack['conditions'], TestApp>()
  afterAll(async () => {
    for (const test of ours.values()) await test.close()
  })

  const ourApp = async (conditions: Attack['conditions']): Promise<TestApp> => {
    const test = ours.get(conditions) ?? (await startOurs(conditions))
    ours.set(conditions, test)
    return test
  }

  describe.each(attacks.map((attack) => [attack.id, attack.title, attack] as const))(
    'FAM-%s: %s',
    (id, _title, { prepare, run, refused, conditions, isPartlyLawful }) => {
      it('works on the stub', async () => {
        const stub = await startStub(conditions === 'broken processor')
        const site = stubSite(stub)
        const { worked } = await run(site, (await prepare?.(site)) ?? '')
        stub.close()
        expect(worked).toBe(true)
        seen.onStub.add(id)
      })

      it('is refused here, and nothing has changed', async () => {
        const test = await ourApp(conditions)
        const site = await ourSite(test, id)
        const mark = (await prepare?.(site)) ?? ''
        const before = await digestOf(test.database)
        const { worked, statuses } = await run(site, mark)
        expect({ worked, statuses }).toEqual({ worked: false, statuses: refused })
        if (!isPartlyLawful) expect(await digestOf(test.database)).toBe(before)
        seen.refusedHere.add(id)
      })
    },
  )

  it('are all here', () => {
    const isOfFamily = (id: string) => id.startsWith('A')
    const worked = Array.from(seen.onStub).filter(isOfFamily)
    expect(worked.toSorted()).toEqual(family.toSorted())
    expect(seen.refusedHere).toEqual(seen.onStub)
    const more = seen.onStub.size - worked.length
    console.info(
      `family attacks: ${worked.length}, each seen to work on the stub (and ${more} of the origin)`,
    )
  })
})

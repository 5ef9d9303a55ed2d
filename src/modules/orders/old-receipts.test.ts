import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days } from '#kernel/duration.ts'
import { inTransaction } from '#platform/scope.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { aCustomer } from '#test/orders.ts'
import { getOrder } from './finding.server.ts'
import { forgetOldReceipts } from './forgetting.server.ts'
import { addOrder, holdCart } from './placing.server.ts'
import type { OrderTables } from './tables.server.ts'

const tenYears = days(3650)

describe.each(engines)('a receipt on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())

  const at = (ms: number) => test.setNow(new Date(saturdayEvening.getTime() + ms))
  const orderOf = async (id: string, name: string) => {
    const customer = await aCustomer(test, id)
    await customer.send('/users', { name, email: customer.person.email })
    await customer.fill(1)
    return inTransaction(test.scope(customer.person), async (scope) =>
      addOrder(scope, id, await holdCart(scope, id), 'pending', null),
    )
  }
  const nameOn = async ({ id }: { id: string }) => {
    const { customerName, customerEmail } = await getOrder(test.scope(), id)
    return [customerName, customerEmail]
  }
  const buyers = async () => {
    const tables = test.database.db.tables<OrderTables>()
    const rows = await tables.selectFrom('order_buyers').select('person_id').execute()
    return rows.map(({ person_id: id }) => id).toSorted()
  }

  it('says whose it was for ten years and no longer, whatever they call themselves', async () => {
    const [plain, sly] = [await orderOf('pia', 'Pia'), await orderOf('sly', 'Deleted user')]
    at(1)
    const young = await orderOf('yan', 'Yan')
    at(tenYears)
    await forgetOldReceipts(test.scope())
    expect(await nameOn(plain)).toEqual(['Pia', 'pia@example.com'])
    at(tenYears + 1)
    await forgetOldReceipts(test.scope())
    const nobody = ['Deleted user', 'deleted@invalid.invalid']
    expect([await nameOn(plain), await nameOn(sly)]).toEqual([nobody, nobody])
    expect(await nameOn(young)).toEqual(['Yan', 'yan@example.com'])
    expect(await buyers()).toEqual(['yan'])
  })

  it('a receipt whose order has been forgotten is not sent again', async () => {
    const { database, ...scope } = test.scope()
    const write = () => Promise.reject(new Error('There is nothing to write.'))
    const again = forgetOldReceipts({ ...scope, database: { ...database, write } })
    await expect(again).resolves.toBeUndefined()
  })
})

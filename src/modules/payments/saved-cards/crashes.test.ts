import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hours } from '#kernel/duration.ts'
import { deletePerson } from '#modules/accounts/roles.server.ts'
import { aCustomer } from '#test/orders.ts'
import { aSettingsOwner } from '#test/restaurant.ts'
import { type CrashingShop, openCrashingShop } from '#test/stripe/crashing.ts'
import type { CrashPoint } from '../payment-scope.server.ts'
import { startPayment } from '../starting.server.ts'
import { chooseCard } from './choosing.server.ts'
import { deleteOrphanCustomers } from './customers.server.ts'
import type { SavedCardTables } from './tables.server.ts'

/** One engine: what is tried here is the order of effects, which no engine decides. */
describe('a crash while somebody becomes a customer at the provider, or is one no more', () => {
  let shop: CrashingShop
  let people = 0
  beforeAll(async () => {
    shop = await openCrashingShop('SQLite')
    const owner = await aSettingsOwner(shop.test)
    await owner.save({ orderRules: { paymentMethods: ['saved_cards'] } })
  })
  afterAll(() => shop.close())

  const rows = async () =>
    shop.test.database.db
      .tables<SavedCardTables>()
      .selectFrom('provider_customers')
      .selectAll()
      .execute()
  const customersOfHouse = () => [...shop.fake.ledger.customers.values()]
  /** Somebody with an open payment who wishes their card saved; a process may die over it. */
  const wishing = async () => {
    const customer = await aCustomer(shop.test, `dying-${++people}`)
    await customer.fill(1)
    const viewer = customer.person
    const price = await customer.total()
    const { intentId } = await startPayment(shop.scopeOf(viewer), {
      price,
      pass: undefined,
      hasMail: false,
    })
    const wish = () =>
      shop.inProcess(() => chooseCard(shop.scopeOf(viewer), intentId, { saves: true }))
    return { customer, wish, intentId }
  }

  it.each(['customer.before_provider', 'customer.answer_lost'] satisfies CrashPoint[])(
    '%s: the next wish finds what was made, however much later, and makes no second one',
    async (point) => {
      const before = customersOfHouse().length
      const { customer, wish } = await wishing()
      shop.arm(point)
      await wish()
      expect(shop.isArmed()).toBe(false)
      // Longer than Stripe keeps a key.
      shop.pass(hours(30))
      const { intentId } = await startPayment(shop.scopeOf(customer.person), {
        price: await customer.total(),
        pass: undefined,
        hasMail: false,
      })
      await chooseCard(shop.scopeOf(customer.person), intentId, { saves: true })
      expect(customersOfHouse()).toHaveLength(before + 1)
      const own = (await rows()).find((row) => row.person_id === customer.person.personId)
      expect(customersOfHouse().at(-1)?.id).toBe(own?.customer_id)
      expect(shop.fake.ledger.get(intentId).customer).toBe(own?.customer_id)
    },
  )

  it('an answer that was lost is looked up when the person leaves: nothing stays at the provider', async () => {
    const { customer, wish } = await wishing()
    shop.arm('customer.answer_lost')
    await wish()
    const made = customersOfHouse().at(-1)
    expect(made).toBeDefined()
    await deletePerson(shop.test.scope(), customer.person.personId, async () => {})
    await deleteOrphanCustomers(shop.scopeOf())
    expect(customersOfHouse()).not.toContain(made)
    expect((await rows()).filter((row) => row.person_id === null)).toEqual([])
  })

  it('a provider that has forgotten them is asked again, and nothing goes wrong', async () => {
    const { customer, wish } = await wishing()
    await wish()
    const made = customersOfHouse().at(-1)
    await deletePerson(shop.test.scope(), customer.person.personId, async () => {})
    shop.arm('customer.before_forgotten')
    await shop.inProcess(() => deleteOrphanCustomers(shop.scopeOf()))
    expect(customersOfHouse()).not.toContain(made)
    expect((await rows()).filter((row) => row.person_id === null)).toHaveLength(1)
    await deleteOrphanCustomers(shop.scopeOf())
    expect((await rows()).filter((row) => row.person_id === null)).toEqual([])
  })

  it('a failure that the provider repeats for its key is got over', async () => {
    const { customer, wish } = await wishing()
    // The first try and all its repeats by the SDK.
    shop.fake.fail('500 before', '500 before', '500 before')
    await wish().catch(() => undefined)
    shop.fake.heal()
    shop.pass(1000)
    await wish()
    const own = (await rows()).find((row) => row.person_id === customer.person.personId)
    expect(own?.customer_id).toMatch(/^cus_/)
  })
})

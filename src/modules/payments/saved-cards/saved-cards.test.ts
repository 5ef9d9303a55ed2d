import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { deletePerson } from '#modules/accounts/roles.server.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { aClient } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { aGuest, letGuestsOrder } from '#test/guests.ts'
import { type Customer, aCustomer } from '#test/orders.ts'
import { aSettingsOwner } from '#test/restaurant.ts'
import { type StripeShop, openStripeShop } from '#test/stripe/shop.ts'
import { ada } from '#test/world.ts'
import { ProcessorRefused } from '../gateway/processor.server.ts'
import { listSavedCards } from './choosing.server.ts'
import type { SavedCardTables } from './tables.server.ts'

describe.each(engines)('saved cards at Stripe, on %s', (engine) => {
  let shop: StripeShop
  let offer: (offers: string[]) => Promise<unknown>
  let people = 0

  beforeAll(async () => {
    shop = await openStripeShop(engine, 'relaxed', 1)
    await letGuestsOrder(shop.test)
    const owner = await aSettingsOwner(shop.test)
    offer = (paymentMethods) => owner.save({ orderRules: { paymentMethods } })
    await offer(['saved_cards'])
  })
  afterAll(() => shop.close())
  afterEach(async () => {
    shop.fake.heal()
    const findings = await examine(shop.test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
  })

  const somebody = () => aCustomer(shop.test, `saver-${++people}`)
  const listed = async ({ as }: Pick<Customer, 'as'>) =>
    (await aClient(shop.test, as).get('/saved-cards')).body
  const remove = async ({ as }: Pick<Customer, 'as'>, id: string) =>
    (await aClient(shop.test, as).send('DELETE', `/saved-cards/${id}`)).status
  const choose = (customer: Customer, intentId: string, use: object) =>
    customer.send('/saved-cards/choice', { intentId, ...use })
  const starting = async (customer: Customer): Promise<string> => {
    await customer.fill(1)
    return (await customer.start()).body['paymentIntentId']
  }
  /** Orders, has the card saved, and pays. */
  const saving = async (customer: Customer, number?: string) => {
    const intentId = await starting(customer)
    expect((await choose(customer, intentId, { saves: true })).status).toBe(200)
    shop.pay(intentId, number)
    expect((await customer.record(intentId)).status).toBe(200)
  }
  const rowsOf = async (personId: string | null) =>
    shop.test.database.db
      .tables<SavedCardTables>()
      .selectFrom('provider_customers')
      .selectAll()
      .where('person_id', personId === null ? 'is' : '=', personId)
      .execute()
  const asked = (part: string) => shop.fake.calls.filter((call) => call.includes(part)).length

  it('are offered to customers where the owner has switched them on, and never to guests', async () => {
    const customer = await somebody()
    const guest = await aGuest(shop.test)
    const setup = async (as: Record<string, string>) =>
      (await (await shop.test.get('/payment-setup', as)).json()).savesCards
    expect([await setup(customer.as), await setup(guest.headers)]).toEqual([true, false])
    await offer([])
    expect(await setup(customer.as)).toBe(false)
    expect((await listed(customer)).isOffered).toBe(false)
    const intentId = await starting(customer)
    const refused = await choose(customer, intentId, { saves: true })
    expect([refused.status, refused.body.error.code]).toEqual([403, 'saved_cards_off'])
    // Who has changed their mind is heard all the same.
    expect((await choose(customer, intentId, { saves: false })).status).toBe(200)
    await offer(['saved_cards'])
    for (const [method, path] of [
      ['GET', '/saved-cards'],
      ['DELETE', '/saved-cards/pm_any'],
    ] as const) {
      const answer = await shop.test.call(method, path, { as: guest.headers })
      expect([401, 403]).toContain(answer.status)
    }
  })

  it('are no way to pay that a payment is asked to take', async () => {
    const customer = await somebody()
    const setup = await (await shop.test.get('/payment-setup', customer.as)).json()
    expect(setup.methods).toEqual([])
    await starting(customer)
    const [intent] = shop.intentsOf(customer.person.personId)
    expect(intent?.allowed_payment_method_types).toEqual(['card'])
  })

  it('nobody becomes a customer at the provider who has not asked for it', async () => {
    const customer = await somebody()
    const before = asked('customers')
    const intentId = await starting(customer)
    shop.pay(intentId)
    await customer.record(intentId)
    expect(await listed(customer)).toEqual({
      cards: [],
      isOffered: true,
      processor: 'stripe',
      isTestMode: true,
    })
    expect([asked('customers') - before, await rowsOf(customer.person.personId)]).toEqual([0, []])
  })

  it('a card is saved once it has paid, pays the next order, and no number is known here', async () => {
    const customer = await somebody()
    await saving(customer)
    const [card] = (await listed(customer)).cards
    expect(card).toEqual({ _id: expect.stringMatching(/^pm_/), brand: 'Visa', last4: '4242' })
    const [row] = await rowsOf(customer.person.personId)
    const known = shop.fake.ledger.customers.get(row?.customer_id ?? '')
    // Neither a name nor the person's own id goes there.
    expect(known).toMatchObject({ metadata: { reference: row?.id }, email: null, name: null })
    expect(row?.id).not.toBe(customer.person.personId)

    const intentId = await starting(customer)
    expect((await choose(customer, intentId, { saves: false, card: card._id })).status).toBe(200)
    shop.fake.ledger.confirm(intentId, { payment_method: card._id })
    expect((await customer.record(intentId)).status).toBe(200)
    expect((await customer.history()).map((paid) => paid['card'])).toEqual([
      'Visa ···· 4242',
      'Visa ···· 4242',
    ])
    expect((await listed(customer)).cards).toHaveLength(1)
  })

  it('what was wished is told with the payment, and can be taken back before it is paid', async () => {
    const customer = await somebody()
    const intentId = await starting(customer)
    await choose(customer, intentId, { saves: true })
    expect((await customer.start()).body).toMatchObject({
      paymentIntentId: intentId,
      savesCard: true,
    })
    await choose(customer, intentId, { saves: false })
    expect((await customer.start()).body).not.toHaveProperty('savesCard')
    shop.pay(intentId)
    await customer.record(intentId)
    expect((await listed(customer)).cards).toEqual([])
  })

  it('the same card saved twice is shown once, and goes with one removal', async () => {
    const customer = await somebody()
    await saving(customer)
    await saving(customer)
    await saving(customer, '5555555555554444')
    const { cards } = await listed(customer)
    expect(cards.map(({ last4 }: { last4: string }) => last4)).toEqual(['4444', '4242'])
    expect(await remove(customer, cards[1]._id)).toBe(200)
    expect((await listed(customer)).cards).toEqual([cards[0]])
    // Gone already: there is nothing to find.
    expect(await remove(customer, cards[1]._id)).toBe(404)
  })

  it('nobody reaches another person’s cards, payments or customer', async () => {
    const [customer, mallory] = [await somebody(), await somebody()]
    await saving(customer)
    await saving(mallory, '5555555555554444')
    const [card] = (await listed(customer)).cards
    const [row] = await rowsOf(customer.person.personId)
    expect(await remove(mallory, card._id)).toBe(404)
    expect(await remove(mallory, row?.customer_id ?? '')).toBe(404)
    const own = await starting(mallory)
    expect((await choose(mallory, own, { saves: false, card: card._id })).status).toBe(404)
    expect(() => shop.fake.ledger.confirm(own, { payment_method: card._id })).toThrow(
      'payment_method',
    )
    const theirs = await starting(customer)
    for (const use of [{ saves: true }, { saves: false }, { saves: false, card: card._id }]) {
      expect((await choose(mallory, theirs, use)).status).toBe(404)
      expect((await choose(mallory, 'pi_of_nobody', use)).status).toBe(404)
    }
    const guest = await aGuest(shop.test)
    const tried = await shop.test.call('POST', '/saved-cards/choice', {
      as: guest.headers,
      body: { intentId: theirs, saves: true },
    })
    expect([401, 403]).toContain(tried.status)
    expect((await choose(customer, theirs, { saves: true, card: card._id })).status).toBe(422)
    expect((await listed(customer)).cards).toEqual([card])
  })

  it('a payment that is over takes no choice any more', async () => {
    const customer = await somebody()
    const intentId = await starting(customer)
    shop.pay(intentId)
    await customer.record(intentId)
    expect((await choose(customer, intentId, { saves: true })).status).toBe(404)
  })

  it('a provider that is away leaves the card form: cards are unknown, and nothing is charged', async () => {
    const customer = await somebody()
    await saving(customer)
    const [card] = (await listed(customer)).cards
    const intentId = await starting(customer)
    const outages = async () =>
      (await shop.test.get('/operations/outages', await shop.test.signedIn(ada))).json()
    shop.fake.forbid('GET customers/:id/payment_methods')
    expect((await listed(customer)).cards).toBeNull()
    // The owner hears at once that the key may not do it, and that it may again.
    expect(await outages()).toMatchObject([{ service: 'card_saving', reason: expect.any(String) }])
    shop.fake.heal()
    await listed(customer)
    expect(await outages()).toEqual([])
    shop.fake.forbid(
      'GET customers/:id/payment_methods',
      'POST payment_intents/:id',
      'POST payment_methods/:id/detach',
    )
    for (const use of [{ saves: true }, { saves: false, card: card._id }]) {
      const refused = await choose(customer, intentId, use)
      expect([refused.status, refused.body.error.code]).toEqual([503, 'saved_cards_unavailable'])
    }
    expect(await remove(customer, card._id)).toBe(503)
    shop.pay(intentId)
    expect((await customer.record(intentId)).status).toBe(200)
    shop.fake.heal()
    expect((await listed(customer)).cards).toEqual([card])
  })

  it('a provider that does not answer keeps nobody waiting for the checkout', async () => {
    const customer = await somebody()
    await saving(customer)
    const { test } = shop
    const silent = { ...test.processor, listCards: () => new Promise<never>(() => {}) }
    const scope = { ...test.scope(customer.person), processor: silent }
    expect(await listSavedCards(scope)).toBeNull()
  })

  it('a customer whom the owner has deleted at the provider is made anew at the next wish', async () => {
    const customer = await somebody()
    await saving(customer)
    const [before] = await rowsOf(customer.person.personId)
    shop.fake.customers.remove(before?.customer_id ?? '')
    await saving(customer, '5555555555554444')
    expect((await listed(customer)).cards).toMatchObject([{ last4: '4444' }])
    const [after] = await rowsOf(customer.person.personId)
    expect(after?.customer_id).not.toBe(before?.customer_id)
    shop.fake.customers.remove(after?.customer_id ?? '')
    expect((await listed(customer)).cards).toEqual([])
    // With another account's keys for a moment, a look must not lose everybody's.
    expect(await rowsOf(customer.person.personId)).toEqual([after])
  })

  it('two tabs at once make one customer', async () => {
    const customer = await somebody()
    const intentId = await starting(customer)
    const both = await Promise.all([
      choose(customer, intentId, { saves: true }),
      choose(customer, intentId, { saves: true }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const rows = await rowsOf(customer.person.personId)
    expect(rows).toHaveLength(1)
    // Whatever was made beside it is ended by the clock.
    await shop.test.runChores()
    const references = [...shop.fake.ledger.customers.values()].filter(
      ({ metadata }) => metadata['reference'] === rows[0]?.id,
    )
    expect(references.map(({ id }) => id)).toEqual([rows[0]?.customer_id])
  })

  it('a second tab that asks before the first one is answered leaves one customer, too', async () => {
    const customer = await somebody()
    const intentId = await starting(customer)
    const { createCustomer } = shop.test.processor
    const made: string[] = []
    shop.test.processor.createCustomer = async (input) => {
      if (made.push(input.idempotencyKey) === 1) {
        shop.pass(1000)
        expect((await choose(customer, intentId, { saves: true })).status).toBe(200)
      }
      return createCustomer(input)
    }
    expect((await choose(customer, intentId, { saves: true })).status).toBe(200)
    shop.test.processor.createCustomer = createCustomer
    expect(new Set(made).size).toBe(2)
    const [row] = await rowsOf(customer.person.personId)
    const ofTheirs = () =>
      [...shop.fake.ledger.customers.values()]
        .filter(({ metadata }) => metadata['reference'] === row?.id)
        .map(({ id }) => id)
    expect(ofTheirs()).toHaveLength(2)
    expect(shop.fake.ledger.get(intentId).customer).toBe(row?.customer_id)
    await shop.test.runChores()
    expect(ofTheirs()).toEqual([row?.customer_id])
  })

  it('who leaves while they become a customer at the provider is none there', async () => {
    const customer = await somebody()
    const intentId = await starting(customer)
    const { createCustomer } = shop.test.processor
    shop.test.processor.createCustomer = async (input) => {
      await deletePerson(shop.test.scope(), customer.person.personId, async () => {})
      // Nothing is found there yet.
      await shop.test.runChores()
      return createCustomer(input)
    }
    const before = shop.fake.ledger.customers.size
    await choose(customer, intentId, { saves: true })
    shop.test.processor.createCustomer = createCustomer
    expect(shop.fake.ledger.customers.size).toBe(before + 1)
    await shop.test.runChores()
    expect([shop.fake.ledger.customers.size, await rowsOf(null)]).toEqual([before, []])
  })

  it('stand in the file of one’s own data as far as the provider tells', async () => {
    const customer = await somebody()
    await saving(customer)
    const file = async () =>
      (await aClient(shop.test, customer.as).get('/account/data')).body.held.savedCards
    const [row] = await rowsOf(customer.person.personId)
    expect(await file()).toEqual([
      {
        processor: 'stripe test',
        customer: row?.customer_id,
        since: expect.any(String),
        cards: [{ brand: 'Visa', last4: '4242' }],
      },
    ])
    shop.fake.forbid('GET customers/:id/payment_methods')
    expect(await file()).toMatchObject([{ customer: row?.customer_id, cards: null }])
  })

  it('go with the account, as soon as the provider answers', async () => {
    const customer = await somebody()
    await saving(customer)
    const { personId } = customer.person
    const [row] = await rowsOf(personId)
    shop.fake.forbid('DELETE customers/:id')
    await deletePerson(shop.test.scope(), personId, async () => {})
    expect(await rowsOf(personId)).toEqual([])
    const isThere = () => shop.fake.ledger.customers.has(row?.customer_id ?? '')
    // However long it takes: days may pass before somebody mends the key.
    for (let day = 0; day < 12; day++) await shop.test.runChores().catch(() => {})
    expect([isThere(), (await rowsOf(null)).map(({ id }) => id)]).toEqual([true, [row?.id]])
    shop.fake.heal()
    await shop.test.runChores()
    expect([isThere(), await rowsOf(null)]).toEqual([false, []])
  })

  it('one of somebody who has left that the provider refuses to delete holds up no other', async () => {
    const [one, other] = [await somebody(), await somebody()]
    await saving(one)
    await saving(other)
    const [first] = await rowsOf(one.person.personId)
    const [second] = await rowsOf(other.person.personId)
    for (const { person } of [one, other]) {
      await deletePerson(shop.test.scope(), person.personId, async () => {})
    }
    const { deleteCustomer } = shop.test.processor
    shop.test.processor.deleteCustomer = async (id) => {
      if (id === first?.customer_id) throw new ProcessorRefused('it is disputed')
      return deleteCustomer(id)
    }
    await expect(shop.test.runChores()).rejects.toThrow('it is disputed')
    shop.test.processor.deleteCustomer = deleteCustomer
    expect(shop.fake.ledger.customers.has(second?.customer_id ?? '')).toBe(false)
    expect((await rowsOf(null)).map(({ id }) => id)).toEqual([first?.id])
    // Deleted by the owner meanwhile: it is gone, as it was to be.
    shop.fake.customers.remove(first?.customer_id ?? '')
    await shop.test.runChores()
    expect(await rowsOf(null)).toEqual([])
  })
})

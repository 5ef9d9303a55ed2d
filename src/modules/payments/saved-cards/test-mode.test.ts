import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deletePerson } from '#modules/accounts/roles.server.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { aClient } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { type Customer, aCustomer } from '#test/orders.ts'
import { aSettingsOwner } from '#test/restaurant.ts'
import type { TestProcessorTables } from '../test-processor/tables.server.ts'

describe.each(engines)('saved cards in test mode, on %s', (engine) => {
  let test: TestApp
  let customer: Customer
  beforeAll(async () => {
    test = await startTestApp(engine)
    const owner = await aSettingsOwner(test)
    await owner.save({ orderRules: { paymentMethods: ['saved_cards', 'wallets'] } })
    customer = await aCustomer(test, 'saver')
  })
  afterAll(() => test.close())

  const listed = async ({ as }: Customer = customer) =>
    (await aClient(test, as).get('/saved-cards')).body
  const starting = async (who: Customer = customer, use: object = { saves: true }) => {
    await who.fill(1)
    const { body } = await who.start()
    const intentId: string = body['paymentIntentId']
    const { status } = await who.send('/saved-cards/choice', { intentId, ...use })
    return { body, intentId, status }
  }
  const path = (intentId: string, what: string) =>
    `/test-processor/v1/payment_intents/${intentId}/${what}`
  const confirm = async (
    { body, intentId }: { body: Record<string, string>; intentId: string },
    method: string,
    who = customer,
  ) => {
    const sent = { client_secret: body['clientSecret'], payment_method: method }
    return (await who.send(path(intentId, 'confirm'), sent)).body
  }
  const answer = async (
    { body, intentId }: { body: Record<string, string>; intentId: string },
    outcome: string,
  ) => {
    const sent = { client_secret: body['clientSecret'], outcome }
    return (await customer.send(path(intentId, 'authenticate'), sent)).body
  }

  it('a card that asks its bank asks again when it is saved', async () => {
    const first = await starting()
    const asking = '4000 0025 0000 3155'
    expect((await customer.charge(first.body, asking))['paymentIntent'].status).toBe(
      'requires_action',
    )
    expect((await listed()).cards).toEqual([])
    expect((await answer(first, 'complete')).paymentIntent.status).toBe('succeeded')
    await customer.record(first.intentId)
    const [card] = (await listed()).cards
    expect(card).toMatchObject({ brand: 'Visa', last4: '3155' })
    const next = await starting(customer, { saves: false, card: card._id })
    expect(next.status).toBe(200)
    expect((await confirm(next, card._id)).paymentIntent.status).toBe('requires_action')
    expect((await answer(next, 'fail')).error.code).toBe('payment_intent_authentication_failure')
    expect((await confirm(next, card._id)).paymentIntent.status).toBe('requires_action')
    expect((await answer(next, 'complete')).paymentIntent.status).toBe('succeeded')
    await customer.record(next.intentId)
  })

  it('a card that is refused is not saved, and one that was saved and is refused now says so', async () => {
    const before = (await listed()).cards.length
    const first = await starting()
    expect((await customer.charge(first.body, '4000 0000 0000 0002'))['error'].code).toBe(
      'card_declined',
    )
    expect((await listed()).cards).toHaveLength(before)
    await customer.charge(first.body)
    await customer.record(first.intentId)
    const card = (await listed()).cards.find(({ last4 }: { last4: string }) => last4 === '4242')
    await test.database.script(
      `update test_methods set outcome = 'no_funds' where id = '${card._id}'`,
    )
    const next = await starting(customer, { saves: false, card: card._id })
    const refused = await confirm(next, card._id)
    expect(refused.error).toEqual({
      code: 'card_declined',
      message: 'Your card has insufficient funds.',
    })
    // Another card pays the same payment.
    await customer.charge(next.body, '5555 5555 5555 4444')
    expect((await customer.record(next.intentId)).status).toBe(200)
  })

  it('a wallet’s card is never saved, whatever was wished before', async () => {
    const before = (await listed()).cards
    const { body, intentId } = await starting()
    const { body: made } = await customer.send('/test-processor/v1/payment_methods', {
      type: 'wallets',
    })
    expect((await confirm({ body, intentId }, made.paymentMethod.id)).paymentIntent.status).toBe(
      'succeeded',
    )
    await customer.record(intentId)
    expect((await listed()).cards).toEqual(before)
  })

  it('nobody pays with another person’s card, and with none that was removed', async () => {
    const [card] = (await listed()).cards
    const mallory = await aCustomer(test, 'mallory')
    const own = await starting(mallory)
    expect((await confirm(own, card._id, mallory)).error.code).toBe('resource_missing')
    const removed = await aClient(test, customer.as).send('DELETE', `/saved-cards/${card._id}`)
    expect(removed.status).toBe(200)
    const next = await starting(customer, { saves: false })
    expect((await confirm(next, card._id)).error.code).toBe('resource_missing')
    expect((await listed()).cards).not.toContainEqual(card)
  })

  it('keeps brand, last four digits and what the published number does, and no card of who left', async () => {
    const leaver = await aCustomer(test, 'leaver')
    const { body, intentId } = await starting(leaver)
    await leaver.charge(body)
    await leaver.record(intentId)
    expect((await listed(leaver)).cards).toHaveLength(1)
    const saved = () =>
      test.database.db
        .tables<TestProcessorTables>()
        .selectFrom('test_methods')
        .selectAll()
        .where('customer_id', 'is not', null)
        .orderBy('created_at')
        .orderBy('last4')
        .execute()
    const methods = await saved()
    expect(JSON.stringify(methods)).not.toContain('4242424242424242')
    await deletePerson(test.scope(), 'leaver', async () => {})
    await test.runChores()
    expect((await saved()).length).toBe(methods.length - 1)
  })
})

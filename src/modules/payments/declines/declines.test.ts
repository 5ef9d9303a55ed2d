import { describe, expect, it } from 'vitest'
import { minutes } from '#kernel/duration.ts'
import { countSpent } from '#platform/limits/limits.server.ts'
import { aCustomer } from '#test/orders.ts'
import { openCrashingShop } from '#test/stripe/crashing.ts'
import { openStripeShop } from '#test/stripe/shop.ts'
import { declines, declinesOfNetwork } from './rules.ts'

describe('refused cards that Stripe tells of', () => {
  /** A shop with its limits on, in which somebody's card has been refused eight times. */
  const afterEightDeclines = async () => {
    const strict = await openStripeShop('SQLite', 'on')
    const tester = await aCustomer(strict.test, 'tester')
    await tester.fill(1)
    const intentId: string = (await tester.start()).body['paymentIntentId']
    for (let count = 0; count < 8; count++) {
      expect(() => strict.pay(intentId, '4000000000000002')).toThrow('declined')
    }
    const failed = strict.fake.events.filter(({ type }) => type.endsWith('payment_failed'))
    return { strict, tester, intentId, failed }
  }

  it('refused cards are counted from events, each once, and stop the ninth', async () => {
    const { strict, tester, intentId, failed } = await afterEightDeclines()
    try {
      for (const event of [...failed, ...failed]) await strict.deliver(event)
      await strict.test.runJobs()
      const scope = strict.test.scope()
      expect(await countSpent(scope, declines, tester.person.personId)).toBe(8)
      // The events come from Stripe; the network is the one that the payment was begun in.
      expect(await countSpent(scope, declinesOfNetwork, '127.0.0.1')).toBe(8)
      expect(strict.fake.ledger.get(intentId).status).toBe('canceled')
    } finally {
      await strict.close()
    }
  })

  it('Stripe asks the bank of strangers alone, and only once their cards are too many', async () => {
    const strict = await openStripeShop('SQLite', 'on')
    try {
      const asked = async (name: string) => {
        const customer = await aCustomer(strict.test, name)
        await customer.fill(1)
        const { body } = await customer.start()
        const intentId: string = body['paymentIntentId']
        const { payment_method_options: options } = strict.fake.ledger.get(intentId)
        return { customer, intentId, how: options?.card?.request_three_d_secure }
      }
      const known = await asked('known')
      strict.pay(known.intentId)
      await known.customer.record(known.intentId)
      const strangers: string[] = []
      for (let count = 0; count < 31; count++) {
        const { how, intentId } = await asked(`stranger-${count}`)
        strangers.push(how ?? '')
        if (count < 30) continue
        // The wish to save the card takes nothing of it back.
        await strict.test.processor.directIntent(intentId, { savesCard: true })
        const { payment_method_options: options } = strict.fake.ledger.get(intentId)
        expect(options?.card?.request_three_d_secure).toBe('challenge')
      }
      expect(new Set(strangers.slice(0, 30))).toEqual(new Set(['automatic']))
      expect(strangers[30]).toBe('challenge')
      await known.customer.fill(1)
      const { body } = await known.customer.start()
      const { payment_method_options: options } = strict.fake.ledger.get(body['paymentIntentId'])
      expect(options?.card?.request_three_d_secure).toBe('automatic')
    } finally {
      await strict.close()
    }
  })

  it('a provider that is away at the eighth refused card is asked to close the payment later', async () => {
    const { strict, intentId, failed } = await afterEightDeclines()
    try {
      for (const event of failed.slice(0, 7)) await strict.deliver(event)
      await strict.test.runJobs()
      for (const event of failed.slice(7)) await strict.deliver(event)
      // The event's own look at the intent goes well; the cancelling does not, nor is it repeated.
      strict.fake.fail(null, 'reset before', 'reset before', 'reset before')
      await strict.test.runJobs()
      strict.fake.heal()
      strict.pass(minutes(1))
      await strict.test.runJobs()
      expect(strict.fake.ledger.get(intentId).status).toBe('requires_payment_method')
      await strict.test.runChores()
      expect(strict.fake.ledger.get(intentId).status).toBe('canceled')
    } finally {
      await strict.close()
    }
  })

  it.each(['event.before_marked', 'event.after_marked'] as const)(
    'a crash at %s forgets no refused card, and counts it once',
    async (point) => {
      const shop = await openCrashingShop('SQLite')
      try {
        const tester = await aCustomer(shop.test, 'tester')
        await tester.fill(1)
        const intentId: string = (await tester.start()).body['paymentIntentId']
        const card = { 'card[exp_month]': '1', 'card[exp_year]': '90' }
        const { ledger } = shop.fake
        const { id } = ledger.addMethod({ ...card, 'card[number]': '4000000000000002' })
        expect(() => ledger.confirm(intentId, { payment_method: id })).toThrow('declined')
        const refused = shop.fake.events.findIndex(({ type }) => type.endsWith('payment_failed'))
        shop.arm(point, refused)
        await shop.inProcess(() => shop.deliver(intentId))
        expect(shop.isArmed()).toBe(false)
        await shop.inProcess(() => shop.deliver(intentId))
        expect(await countSpent(shop.test.scope(), declines, tester.person.personId)).toBe(1)
      } finally {
        await shop.close()
      }
    },
  )
})

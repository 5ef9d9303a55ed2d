import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { changeKitchenSettings } from '#modules/orders/kitchen-settings/service.server.ts'
import { placedStates } from '#modules/orders/rules.ts'
import { examine } from '#modules/reporting/doctor/service.server.ts'
import { Evening } from '#test/evening/evening.ts'
import { type Step, evenings } from '#test/evening/steps.ts'
import { type CrashingShop, openCrashingShop } from '#test/stripe/crashing.ts'
import { ada } from '#test/world.ts'
import { listPayments } from './receipts/service/list-payments.server.ts'
import { listRefunds } from './refunds/service/list-refunds.server.ts'

/** `npm run test:deep` asks for 5,000. */
const sequences = Number(process.env['EVENINGS'] ?? 200)
const seed = Number(process.env['EVENING_SEED'] ?? 20_261_122)
/** Books that grow make every look at them slower: a new house now and then. */
const perHouse = 100
/** One engine: what is tried here is the order of effects, which no engine decides. */
const engine = 'SQLite'

describe(`evenings of guests, kitchen, owner, bank, clock and crashes, on ${engine}`, () => {
  let house: CrashingShop | undefined
  let played = 0
  const reached = { steps: 0, payments: 0, stopped: 0, refunds: 0, unpaid: 0 }
  afterAll(() => house?.close())

  const openHouse = async (): Promise<CrashingShop> => {
    if (house && played % perHouse !== 0) return house
    await house?.close()
    house = await openCrashingShop(engine)
    await house.test.signedIn(ada)
    await changeKitchenSettings(house.test.scope(ada), 1, { rejectMinutes: 13 })
    return house
  }

  /** What the provider has and what the books say of one evening, side by side. */
  const judge = async (shop: CrashingShop, evening: Evening) => {
    const { ledger, refunds } = shop.fake
    const paid = evening.intents().filter((id) => ledger.get(id).status === 'succeeded')
    const booked = []
    for (const { customer } of evening.guests) {
      booked.push(...(await listPayments(shop.test.scope(customer.person), undefined)))
    }
    // Each charge bought one order, and nothing else did.
    expect(booked.map(({ payment }) => payment.intentId).toSorted()).toEqual(paid.toSorted())
    const orders = await evening.orders()
    for (const { id, state, total_cents: total } of orders) {
      const mine = booked.filter(({ payment }) => payment.orderId === id)
      const isStopped = state === 'cancelled' || state === 'rejected'
      const isPlaced = placedStates.includes(state)
      // What was given up before it was paid is never paid; what the kitchen has is.
      if (mine.length === 0) {
        expect(['cancelled', 'expired']).toContain(state)
        reached.unpaid++
        continue
      }
      expect([isPlaced || isStopped, mine.length, mine[0]?.payment.amountCents]).toEqual([
        true,
        1,
        total,
      ])
      const sheet = await listRefunds(shop.test.scope(ada), id)
      const back = refunds.sentBack(mine[0]?.payment.intentId ?? '')
      expect([sheet.refundedCents, sheet.requestedCents]).toEqual([back, 0])
      expect(back).toBeLessThanOrEqual(total)
      // Given up: all of it is back, or somebody is told that it is owed.
      if (isStopped) expect(back + sheet.owedCents).toBe(total)
      reached.payments++
      reached.stopped += isStopped ? 1 : 0
      reached.refunds += back > 0 ? 1 : 0
    }
    const findings = await examine(shop.test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
  }

  it(
    `${sequences} of them: every charge one order, every order its money, books in order`,
    async () => {
      await fc.assert(
        fc.asyncProperty(evenings, async (steps: Step[]) => {
          const shop = await openHouse()
          played++
          const evening = new Evening(shop)
          await evening.open()
          for (const step of steps) await evening.play(step)
          await evening.close()
          await judge(shop, evening)
          reached.steps += steps.length
        }),
        { numRuns: sequences, seed },
      )
      process.stdout.write(`evenings: ${sequences}, seed ${seed}, ${JSON.stringify(reached)}\n`)
      // An evening in which nothing happens proves nothing.
      expect(reached.payments).toBeGreaterThan(sequences / 2)
      expect(reached.stopped).toBeGreaterThan(sequences / 20)
      expect(reached.refunds).toBeGreaterThan(sequences / 20)
      expect(reached.unpaid).toBeGreaterThan(sequences / 20)
    },
    600_000 + sequences * 2000,
  )
})

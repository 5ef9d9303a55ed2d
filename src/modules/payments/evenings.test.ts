import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { spendEvening } from '#test/evening/evening.ts'
import { type House, openHouse } from '#test/evening/house.ts'
import { judge } from '#test/evening/judge.ts'
import { type Script, evenings } from '#test/evening/script.ts'
import { Tally } from '#test/evening/tally.ts'
import { World } from '#test/evening/world.ts'

/** `npm run test:deep` asks for 5,000. */
const sequences = Number(process.env['EVENINGS'] ?? 200)
const seed = Number(process.env['EVENING_SEED'] ?? 20_261_122)
/** Books that grow make every look at them slower: a new house now and then. */
const perHouse = 50
/** One engine: what is tried here is the order of effects, which no engine decides. */
const engine = 'SQLite'

/** What has to come about, at least once in so many evenings. */
const oftenEnough: Record<string, number> = {
  payments: 2,
  stopped: 20,
  refunds: 20,
  unpaid: 20,
  'paid by link': 20,
  'paid by counter': 20,
  'lines with options': 2,
  'portions back': 20,
  'portions late': 50,
  'places over': 200,
  'for later': 5,
  closes: 5,
  'closes rounded': 50,
  moves: 10,
  'no: nothing_to_close': 100,
  'shortages dropped': 20,
  'shortages swapped': 20,
  'shortages cancelled': 100,
  'shortages withdrawn': 50,
  'shortages by guest': 20,
  'shortages by default': 20,
  'no: sold_out': 5,
  'no: slot_full': 20,
  'no: paused': 200,
  'no: options_changed': 100,
}

describe(`evenings of guests, callers, kitchen, owner, manager, bank, clock and crashes, on ${engine}`, () => {
  let house: House | undefined
  let spent = 0
  const tally = new Tally()
  const close = async () => {
    await house?.shop.close()
    house = undefined
  }
  afterAll(close)

  const spend = async (script: Script) => {
    if (spent++ % perHouse === 0) await close()
    house ??= await openHouse(engine)
    const world = new World(house)
    await spendEvening(world, script)
    await judge(world, tally)
    tally.add('steps', script.steps.length)
    for (const [code, count] of world.refusals) tally.add(`no: ${code}`, count)
  }

  it(
    `${sequences} of them: every charge one order, every order its money, its place and its portions`,
    async () => {
      const property = fc.asyncProperty(evenings, async (script) => {
        // Books that are out of order would be so for the next evening, too.
        await spend(script).catch((error: unknown) => close().then(() => Promise.reject(error)))
      })
      await fc.assert(property, { numRuns: sequences, seed })
      process.stdout.write(`evenings: ${sequences}, seed ${seed}, ${tally}\n`)
      for (const [what, evening] of Object.entries(oftenEnough)) {
        expect([what, tally.of(what) >= sequences / evening]).toEqual([what, true])
      }
    },
    600_000 + sequences * 2000,
  )
})

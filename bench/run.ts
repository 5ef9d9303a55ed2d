/**
 * `npm run bench`: measures what the product promises about its cost and speed, and writes RESULTS.md.
 * `--only rates,render` measures a part; with `--write` it takes the place of what RESULTS.md said of that part.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { measureBill } from './bill.ts'
import { measureCheckoutScript } from './checkout-script.ts'
import type { Figure } from './figure.ts'
import { measureGrown } from './grown.ts'
import { measureGuests } from './guests.ts'
import { measureHome } from './home.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLive } from './live.ts'
import { measureNumbers } from './numbers.ts'
import { measureOrderRates } from './order-rates.ts'
import { measureOrdersOnPostgres } from './orders-postgres.ts'
import { measureOrders } from './orders.ts'
import { measurePictures } from './pictures.ts'
import { measureRates } from './rates.ts'
import { measureRender } from './render.ts'
import { measureRush, measureRushOnPostgres } from './rush.ts'
import { measureSessionCheck } from './session-check.ts'
import { measureShift } from './shift.ts'
import { measureSignIns } from './sign-ins.ts'
import { measureStart } from './start.ts'
import { printFigures, readResults, sectionOf, writeResults } from './table.ts'
import { measureTill } from './till.ts'
import { measureTimeline } from './timeline.ts'
import { measureUpgrade } from './upgrade.ts'

const groups: Record<string, () => Promise<Figure[]>> = {
  rates: measureRates,
  render: async () => [
    ...(await measureRender()),
    ...(await measureShift()),
    ...(await measureTimeline()),
  ],
  start: measureStart,
  home: async () => [...(await measureHome()), measureCheckoutScript()],
  lighthouse: measureLighthouse,
  sessions: measureSessionCheck,
  bill: measureBill,
  orders: measureOrders,
  orderRates: measureOrderRates,
  till: measureTill,
  guests: measureGuests,
  grown: measureGrown,
  ordersOnPostgres: measureOrdersOnPostgres,
  numbers: measureNumbers,
  signIns: measureSignIns,
  pictures: measurePictures,
  upgrade: measureUpgrade,
  live: measureLive,
  rush: measureRush,
  rushOnPostgres: measureRushOnPostgres,
}

const { values } = parseArgs({ options: { only: { type: 'string' }, write: { type: 'boolean' } } })
const wanted = values.only?.split(',') ?? Object.keys(groups)
const unknown = wanted.filter((name) => !(name in groups))
if (unknown.length > 0) {
  process.stderr.write(
    `No such group: ${unknown.join(', ')}. There are ${Object.keys(groups).join(', ')}.\n`,
  )
  process.exit(1)
}

const reasons = z
  .record(z.string(), z.string())
  .parse(JSON.parse(readFileSync(new URL('reasons.json', import.meta.url), 'utf8')))

const page = new URL('RESULTS.md', import.meta.url)
const figures: Figure[] = []
for (const name of wanted) {
  process.stdout.write(`Measuring ${name} …\n`)
  const measured = await measure(name)
  printFigures(measured, reasons)
  figures.push(...measured)
  if (values.only !== undefined && !values.write) continue
  // Group by group: what is measured stays measured when a later one is broken off.
  const known = readResults(readFileSync(page, 'utf8'))
  const sections = new Map([...known, [name, sectionOf(measured, reasons, new Date())]])
  const inOrder = Object.keys(groups).flatMap((each) => {
    const text = sections.get(each)
    return text === undefined ? [] : [[each, text] as const]
  })
  writeFileSync(page, writeResults(new Map(inOrder)))
}
process.stdout.write(
  `${figures.filter(({ isMet }) => isMet).length} of ${figures.length} figures met\n`,
)

/** A group that breaks is a figure that is not met; the others are still worth knowing. */
async function measure(name: string): Promise<Figure[]> {
  try {
    return (await groups[name]?.()) ?? []
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return [
      { what: name, mustShow: 'a measurement', measured: `not measured: ${message}`, isMet: false },
    ]
  }
}

import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#test/app.ts'
import { aPhoneDesk } from '#test/orders.ts'
import { taxAndCharge } from '#test/taxes.ts'
import { type Manager, aManager } from '#test/till.ts'
import { hana } from '#test/world.ts'
import { zSlipOf } from './drawing.ts'

let test: TestApp
let manager: Manager
beforeAll(async () => {
  // What is drawn is the same whichever database told it.
  test = await startTestApp('SQLite')
  manager = await aManager(test)
  const desk = await aPhoneDesk(test)
  await manager.move('opening', 5000)
  await desk.take({ pay: 'cash' })
  await taxAndCharge(test)
  await desk.take({ pay: 'terminal', phone: '(518) 555-0190' })
  await manager.close()
})
afterAll(() => test.close())

const pdf = async (path: string, as = manager.as) => {
  const response = await test.get(path, as)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

it('a Z is had as a PDF on A4 and for a roll, the same bytes each time', async () => {
  const { response, bytes } = await pdf('/till/closes/1/pdf')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toBe('inline; filename="z-1.pdf"')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(bytes.toString('latin1')).toMatch(/^%PDF-[^]*%%EOF\s*$/)
  // Bytes that have been taken for text have this in place of most of them.
  expect(bytes.includes('\ufffd')).toBe(false)
  expect((await pdf('/till/closes/1/pdf')).bytes.equals(bytes)).toBe(true)
  const roll = await pdf('/till/closes/1/pdf?paper=roll')
  expect(roll.bytes.toString('latin1')).toMatch(/MediaBox \[0 0 226\.77 /)
})

it('says on paper what the close says, sum by sum', async () => {
  const z = await manager.z(1)
  const { title, house, facts, parts } = zSlipOf(z as never)
  expect(title).toBe('Z report: Z 1')
  expect(house[0]).toBe(z.house.name)
  expect(facts.at(-1)).toEqual({ name: 'By', amount: 'ada' })
  const said = parts.map((part) => [
    part.title,
    ...part.rows.map(({ name, amount }) => `${name}: ${amount}`),
  ])
  expect(said).toEqual([
    ['By payment method', 'Cash: $39.00', 'Card terminal: $39.50', 'Total: $78.50'],
    [
      'Turnover',
      'Pickup, 2 orders: $78.50',
      'Gross, without tips: $78.50',
      'of which Packaging: $0.50',
      'Corrections: $0.00',
      'After corrections: $78.50',
      'Tips: $0.00',
    ],
    ['Taxes'],
    [undefined, 'Receipts: 1 to 2', 'Unpaid at the counter: $0.00'],
    [
      'Cash in the drawer',
      'Float from the last close: $0.00',
      'Cash received, tips included: $39.00',
      'Cash refunded: $0.00',
      'First float, counted: $50.00: $50.00',
      'Expected: $89.00',
      'Counted: $89.00',
      'Difference: No difference',
      'Stays in the drawer: $0.00',
      'Moved to the safe or the bank: $89.00',
    ],
  ])
  expect(parts.flatMap(({ rates }) => rates)).toEqual([
    { name: 'A Food 7%', net: '$36.92', tax: '$2.58', gross: '$39.50' },
    { name: 'Not taxed', net: '$39.00', tax: '$0.00', gross: '$39.00' },
    { name: 'Total', net: '$75.92', tax: '$2.58', gross: '$78.50' },
  ])
})

it('is for whoever may count and close, and refuses what there is not', async () => {
  const host = await test.signedIn(hana)
  expect((await pdf('/till/closes/1/pdf', host)).response.status).toBe(403)
  expect((await pdf('/till/closes/1/pdf', {})).response.status).toBe(401)
  expect((await pdf('/till/closes/2/pdf')).response.status).toBe(404)
  expect((await pdf('/till/closes/1/pdf?paper=a5')).response.status).toBe(400)
})

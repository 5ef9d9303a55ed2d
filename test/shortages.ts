import { answerMs } from '#modules/orders/shortages/rules.ts'
import { answerForGuests } from '#modules/orders/shortages/service/answer-shortage.server.ts'
import { type TestApp, saturdayEvening } from './app.ts'
import type { PhoneDesk } from './orders.ts'

/** One of the two of an order's first line is not there, and nobody answers: it is left out. */
export async function runShort(test: TestApp, { send }: PhoneDesk, id: string): Promise<void> {
  await send('POST', `/orders/${id}/shortages`, { line: 1, quantity: 1 })
  test.setNow(new Date(saturdayEvening.getTime() + answerMs))
  await answerForGuests(test.scope())
  test.setNow(saturdayEvening)
}

const anyDish = `(select min(dish_id) from order_lines)`

/** What a bug or a hand could do to the books of that. */
export const shortageCorruptions: [id: string, both: string[]][] = [
  ['H1', [`update order_shortages set quantity = 3`]],
  ['H1', [`update order_shortages set state = 'cancelled'`]],
  [
    'H1',
    [`update order_shortages set state = 'swapped', swap_cents = 99999, swap_dish_id = ${anyDish}`],
  ],
  // Nothing is had instead of what was left out.
  [
    'F1',
    [
      `insert into refund_swaps select id, shortage_id, 1, 1, 0 from refunds where shortage_id is not null`,
    ],
  ],
  ['H2', [`update order_shortages set quantity = 2`]],
  ['H2', [`update order_shortages set back_cents = 0`]],
  ['H2', [`update refunds set shortage_id = null`]],
  [
    'H2',
    [
      `update order_shortages set back_cents = back_cents - 1`,
      `update refunds set amount_cents = amount_cents - 1 where shortage_id is not null`,
    ],
  ],
  [
    'H2',
    [
      'drop index refunds_shortage',
      `update refunds set shortage_id = (select id from order_shortages)`,
    ],
  ],
]

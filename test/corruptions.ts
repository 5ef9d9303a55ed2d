import { cashCorruptions, tillCorruptions } from './till-corruptions.ts'

const anyDish = `(select min(dish_id) from order_lines)`

/** What a bug or a hand could do to the books of that. */
const shortageCorruptions: [id: string, both: string[]][] = [
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

const open = `(select id from payment_attempts where state = 'open')`
const paidOrder = `(select order_id from payments where taken_by is null)`
const owedOrder = `(select id from orders where is_owed = 1)`
const openAttempt = (id: string, order: string, index: string) => [
  `drop index ${index}`,
  `drop index payment_attempts_order`,
  `insert into payment_attempts
     (id, order_id, person_id, state, amount_cents, currency, processor, intent_id, fingerprint, created_at,
     updated_at, expires_at, is_by_link)
   select '${id}', ${order}, person_id, state, amount_cents, currency,
     processor, '${id}', fingerprint, created_at, updated_at, expires_at, is_by_link
   from payment_attempts where id = ${open}`,
]
const secondPayment = [
  'drop index payments_order',
  'drop index payments_attempt',
  'drop index payments_intent',
  `insert into payments
     (id, order_id, attempt_id, person_id, processor, intent_id, amount_cents, currency, card, freed_lines,
     created_at, taken_by, taken_day, counted_day, counted_hour)
   select 'twice', order_id, attempt_id, person_id, processor, intent_id,
     amount_cents, currency, card, freed_lines, created_at, taken_by, taken_day, counted_day, counted_hour from payments where taken_by is null`,
]

const moreBookings = `insert into bookings
  (id, day, sitting, start_quarter, end_quarter, party, state, origin, person_id,
    name, phone, note, allergies, high_chairs, occasion, staff_note, wanted_area, version, sequence,
    held_until, created_at, confirmed_at, seated_at, ended_at, reminded_at, forgotten_at, email)
  select id || n.i, day, sitting + n.i, start_quarter, end_quarter, party, state, origin, person_id,
    name, phone, note, allergies, high_chairs, occasion, staff_note, wanted_area, version, sequence,
    held_until, created_at, confirmed_at, seated_at, ended_at, reminded_at, forgotten_at, email
  from bookings, (select 1 as i union all select 2 union all select 3) as n`

const thaw = (table: string): [sqlite: string[], postgres: string[]] => [
  [`drop trigger ${table}_no_update`, `drop trigger ${table}_no_delete`],
  [`drop trigger ${table}_kept on ${table}`, `drop trigger ${table}_leave on ${table}`],
]

/** What a bug or a hand could do to the taxes. */
const taxCorruptions: [id: string, both: string[], sqlite?: string[], postgres?: string[]][] = [
  ['M2', ['update order_parts set net_cents = net_cents + 1'], ...thaw('order_parts')],
  ['V2', ['update order_parts set list_cents = list_cents + 1'], ...thaw('order_parts')],
  ['V3', ['update order_taxes set tax_cents = tax_cents + 1'], ...thaw('order_taxes')],
  [
    'V3',
    [
      'update order_taxes set tax_cents = tax_cents + 1, net_cents = net_cents - 1',
      'update order_parts set tax_cents = tax_cents + 1, net_cents = net_cents - 1 where position = 1',
    ],
    [...thaw('order_taxes')[0], ...thaw('order_parts')[0]],
    [...thaw('order_taxes')[1], ...thaw('order_parts')[1]],
  ],
  ['V4', ['update order_parts set discount_cents = 1'], ...thaw('order_parts')],
  ['V5', ['update orders set tax_rule = null']],
  [
    'V6',
    ['update receipts set number = number + 1 where number = (select max(number) from receipts)'],
    ['drop trigger receipts_no_update'],
    ['drop trigger receipts_kept on receipts'],
  ],
  [
    'V6',
    [`update receipts set refund_id = 'not ' || refund_id where kind = 'correction'`],
    ['drop trigger receipts_no_update'],
    ['drop trigger receipts_kept on receipts'],
  ],
  [
    'V6',
    ['delete from receipts'],
    ['drop trigger receipts_no_delete'],
    ['drop trigger receipts_kept on receipts'],
  ],
  ['V6', [`update refunds set state = 'failed' where state = 'succeeded'`]],
  ['V6', [`update payments set receipt = null where id = (select min(id) from payments)`]],
  ['V6', [`update payments set receipt = (select max(number) from receipts) + 1`]],
  ['V7', ['update refund_parts set net_cents = 9999999']],
  ['V7', ['delete from refund_parts']],
  ['V9', ['update orders set added_tax_cents = added_tax_cents + 1 where tax_rule is not null']],
  ['V9', ['update refunds set added_tax_cents = added_tax_cents + 1']],
  ['N8', ['update order_day_taxes set net_cents = net_cents + 1']],
  ['N8', ['delete from order_day_taxes']],
  [
    'N10',
    [`insert into order_day_charges values ('2026-11-21', 'pickup', 'service', 'Service', 1, 100)`],
  ],
  ['N9', [`insert into order_day_types values ('2026-11-21', 'eat_in', 1, 100)`]],
  ['F6', ['update refund_day_taxes set tax_cents = tax_cents + 1']],
  ['Y1', ['update payments set tip_cents = 1, amount_cents = amount_cents + 1']],
  ['Y1', ['update refunds set tip_cents = 1']],
  [
    'Y1',
    [
      'update payments set tip_cents = amount_cents - 1',
      `update payment_attempts set tip_cents = amount_cents - 1
        where id in (select attempt_id from payments)`,
    ],
  ],
  ['Y2', [`insert into tip_days values ('2026-11-21', 'pickup', 1, 100, 0)`]],
]

/** A corruption or more for each invariant of the doctor: what a bug or a hand could do to the books. */
export const mutations: [id: string, both: string[], sqlite?: string[], postgres?: string[]][] = [
  ['M1', [`update orders set total_cents = -1 where id = ${paidOrder}`]],
  ['M2', [`update orders set total_cents = total_cents + 1 where id = ${paidOrder}`]],
  ['M3', [`update payments set amount_cents = amount_cents + 1`]],
  ['M5', [`update refunds set amount_cents = 99999999`]],
  ['M7', [`update payment_attempts set amount_cents = 0 where id = ${open}`]],
  ['M8', [`update restaurant_settings set currency = 'EUR'`]],
  ['P1', secondPayment],
  [
    'P2',
    [
      'delete from refund_lines',
      'delete from refund_swaps',
      'delete from refund_parts',
      'delete from refunds',
      'delete from receipts',
      'delete from payments',
    ],
    ['drop trigger receipts_no_delete'],
    ['drop trigger receipts_kept on receipts'],
  ],
  ['P3', [`update payment_attempts set state = 'cancelled' where state = 'succeeded'`]],
  ['P4', openAttempt('second', paidOrder, 'payment_attempts_one_open')],
  ['P5', [`update payment_attempts set state = 'expired' where state = 'open'`]],
  [
    'P7',
    [
      'drop index provider_events_id',
      `insert into provider_events values ('e', 't', null, 1, null), ('e', 't', null, 2, null)`,
    ],
  ],
  [
    'P9',
    [
      `insert into provider_customers select 'left', person_id, 'stripe', 'cus_left', 1 from guests`,
    ],
  ],
  [
    'O1',
    [`delete from order_lines where order_id = ${paidOrder}`],
    ['drop trigger order_lines_no_delete'],
    ['drop trigger order_lines_leave on order_lines'],
  ],
  ['O2', [`update orders set state = 'completed' where id = ${paidOrder}`]],
  ['O3', [`update orders set state = 'ready' where state = 'awaiting_payment'`]],
  // What only an order by phone may: it may be owed until it is handed out, and says so.
  ['O3', [`update orders set state = 'completed' where id = ${owedOrder}`]],
  ['O3', [`update orders set pay_by = 'card', customer_phone = '' where is_owed = 1`]],
  ['O3', [`update orders set pay_by = 'link' where is_owed = 1`]],
  ['O3', [`update orders set is_owed = 0`]],
  ['O3', [`update orders set is_owed = 1 where id in (select order_id from payments)`]],
  ['O3', [`update orders set state = 'expired' where id = ${owedOrder}`]],
  ['O3', [`update payments set processor = 'test' where taken_by is not null`]],
  ['O3', [`update payments set processor = 'cash' where taken_by is null`]],
  ['O3', [`update payments set taken_by = null`]],
  ['M3', [`update payments set amount_cents = amount_cents - 1 where taken_by is not null`]],
  ['F2', [`update refunds set method = 'cash'`]],
  ['O8', [`update people set deleted_at = null where id in (select person_id from phone_guests)`]],
  ['O8', [`update orders set pay_by = 'link' where id = ${paidOrder}`]],
  ['O8', [`update orders set is_by_phone = 1 where id = ${paidOrder}`]],
  ['O5', ['drop index orders_number', `update orders set number = '1001'`]],
  ['O5', [`update orders set number = 'unplaced-' || id where placed_at is not null`]],
  ['O6', [`update orders set promised_at = 1 where id = ${paidOrder}`]],
  [
    'K1',
    [
      `insert into kitchen_ticks select order_id, position, 'kim', 1 from order_lines
       where order_id = ${paidOrder} and position = 1`,
    ],
  ],
  [
    'K2',
    [
      `insert into kitchen_tickets select id, 'kitchen', 1, 'kim', 1 from orders
    where placed_at is null`,
    ],
  ],
  ['K3', [`insert into kitchen_alerts select id, 1 from orders where placed_at is null`]],
  ['T1', [`update slot_usage set items = items + 1`]],
  ['T1', [`update slot_holds set is_held = 0`]],
  ['T2', [`update slot_holds set is_held = 0`]],
  ['T2', [`update orders set slot_at = slot_at + 1 where slot_at is not null`]],
  ['T3', [`update slot_holds set items = items + 1`]],
  [
    'E1',
    [
      `insert into order_line_options
       values (${paidOrder}, 1, 1, 'Size', 'large', 'Large', 1, 600)`,
    ],
  ],
  [
    'E2',
    [
      `insert into option_groups values ('size', 'Size', 'one', 1, 1, 0, 1, 1, 1, 1, 1)`,
      `insert into option_links values ('link', 'size', null, 'pizza', 0)`,
    ],
  ],
  ['N1', [`update order_days set cents = cents + 1`]],
  ['N2', [`update order_hours set hour = 24 - hour`]],
  ['N3', [`delete from order_dishes where dish_id = (select min(dish_id) from order_dishes)`]],
  ['N4', [`update orders set counted_day = null where id = ${paidOrder}`]],
  [
    'N5',
    [
      `update orders set counted_as_first = 1, person_id = (select person_id from payments where taken_by is null)`,
    ],
  ],
  ['N6', [`delete from order_buyers`]],
  ['N7', [`update orders set day = '2026-01-01' where id = ${paidOrder}`]],
  ['F1', [`update refund_lines set quantity = 9`]],
  ['F1', [`update refund_lines set amount_cents = amount_cents + 1`]],
  ['F1', [`update refunds set amount_cents = amount_cents - 1`]],
  ['F2', [`update refunds set ended_at = null`]],
  ['F2', [`update refunds set provider_id = null`]],
  ['F2', [`update refunds set state = 'failed'`]],
  ['F3', [`update refunds set counted_day = null`]],
  ['F3', [`update payments set counted_hour = null`]],
  ['F4', [`update taking_days set came_cents = came_cents + 1`]],
  ['F4', [`delete from taking_hours`]],
  [
    'F5',
    [
      `insert into audit_log select 999, at, actor, action, object, details, request_id, hash
       from audit_log where action = 'refund.asked' order by seq limit 1`,
    ],
  ],
  [
    'P8',
    [
      `insert into payment_keys (processor, mode, account_name, publishable_key, key_ending, has_domain, created_at)
       values ('stripe acct_gone test', 'test', 'Gone', 'pk_test_gone', 'gone', 0, 1)`,
      `update keys_in_use set processor = 'stripe acct_gone test'`,
    ],
  ],
  ['U1', [`update guests set ordered_at = 1`]],
  ['U1', [`update guests set is_cart_kept = 0, ordered_at = 1`]],
  ['U2', [`insert into account_guests select person_id, 'paid', 'browser', 1 from guests`]],
  [
    'U3',
    [
      `update orders set state = 'completed', is_owed = 0 where id = ${owedOrder}`,
      'delete from phone_guests',
    ],
  ],
  ['O8', [`update people set deleted_at = null where id in (select person_id from guests)`]],
  ['C1', [`delete from guests`]],
  ['C1', [`update menu_items set deleted_at = 1 where id in (select dish_id from cart_lines)`]],
  [
    'C2',
    [
      `insert into cart_lines with recursive n(i) as (select 1 union all select i + 1 from n where i < 101)
       select 'many-' || i, person_id, dish_id, 1, 0, i, '[]', '' from n, (select * from cart_lines limit 1) as one`,
    ],
  ],
  [
    'C3',
    [
      `insert into cart_lines select cart_line_id, person_id, dish_id, quantity, 0, 0, '[]', ''
       from order_lines join orders on orders.id = order_lines.order_id
       where orders.id = ${paidOrder}`,
    ],
  ],
  ['C4', [`update payments set freed_lines = 9`]],
  [
    'A1',
    secondPayment.with(
      3,
      secondPayment[3]?.replace(/processor, intent_id,(?=[^)]*$)/, `processor, 'pi_other',`) ?? '',
    ),
  ],
  [
    'A1 chain',
    [`update audit_log set actor = 'nobody' where seq = 1`],
    ['drop trigger audit_log_no_update'],
    ['drop trigger audit_log_kept on audit_log'],
  ],
  [
    'R1',
    [
      `insert into audit_log select 999, at, actor, 'role.changed', object, details, request_id, hash
       from audit_log where seq = 1`,
      `update people set role = 'customer'`,
    ],
  ],
  ['R4', [`update people set deleted_at = 1 where role = 'customer'`]],
  ['R5', [`update people set works_in_kitchen = 1 where role = 'admin'`]],
  ['R5', [`update people set is_host = 1 where role = 'admin'`]],
  ['R5', [`update people set is_host = 1, works_in_kitchen = 1`]],
  ['S1', [`update sessions set token_hash = 'the token itself ' || id`]],
  [
    'S2',
    [
      `update kitchen_screens set token_hash = 'the token itself' || id where token_hash is not null`,
    ],
  ],
  ['S2', [`update kitchen_screens set ends_at = null`]],
  ['S2', [`update kitchen_screens set ends_at = connected_at - 1`]],
  [
    'S2',
    [
      'drop index kitchen_codes_screen',
      `insert into kitchen_codes select replace(code_hash, substr(code_hash, 1, 1), '.'), screen_id, expires_at
       from kitchen_codes`,
    ],
  ],
  ['S2', [`update kitchen_codes set code_hash = 'K7PXQ2MH'`]],
  ...shortageCorruptions,
  ['G1', [`update menu_items set category = 'gone' where position = 3`]],
  ['G1', [`update categories set deleted_at = 1 where key = 'soup'`]],
  [
    'G2',
    [
      `insert into picture_imports (id, dish_id, source, state, created_at)
       select 'waits', id, 'soup.jpg', 'waiting', 0 from menu_items where position = 3`,
      `update menu_items set deleted_at = 1 where position = 3`,
    ],
  ],
  ['L1', [`update menu_items set stock_left = stock_left + 1 where stock_left is not null`]],
  ['L1', [`delete from stock_moves where kind = 'taken'`]],
  ['L1', [`update stock_days set taken = taken + 1`]],
  ['L1', [`delete from stock_days`]],
  ['L2', [`update stock_days set taken = taken + 20`]],
  [
    'L2',
    [
      `update stock_moves set delta = delta - 99 where kind = 'taken'`,
      `update menu_items set stock_left = stock_left - 99 where stock_left is not null`,
    ],
  ],
  ['L3', [`update stock_moves set units = -units where kind = 'taken'`]],
  ['L3', [`update stock_moves set units = units + 1 where kind = 'taken'`]],
  ['L3', [`update orders set state = 'expired' where state = 'awaiting_payment'`]],
  ['B1', [`delete from booking_slots where quarter = (select min(quarter) from booking_slots)`]],
  ['B1', [`update bookings set party = 9`]],
  ['B1', [`update bookings set end_quarter = end_quarter + 1`]],
  ['B1', [`update bookings set state = 'cancelled'`]],
  ['B2', [moreBookings]],
  ['B3', [`update bookings set email = 'typed@example.com' where person_id is not null`]],
  ['B3', [`update people set deleted_at = 1 where id in (select person_id from bookings)`]],
  ['U1', [`update bookings set person_id = (select person_id from guests)`]],
  ['B2', [`update bookings set start_quarter = start_quarter - 4 * 24 * 800`]],
  ['V1', ['update restaurant_settings set is_sample = 0']],
  ...taxCorruptions,
  ...tillCorruptions,
  ...cashCorruptions,
]

/** Checks would refuse some of it: a restored or hand-edited file may lack them. */
export const withoutChecks = {
  sqlite: ['pragma ignore_check_constraints = on'],
  postgres: [
    'alter table orders drop constraint orders_whole_cents',
    'alter table payment_attempts drop constraint payment_attempts_chargeable',
    'alter table payments drop constraint payments_whole_cents',
    'alter table people drop constraint people_kitchen_staff',
    'alter table people drop constraint people_front_of_house',
    'alter table kitchen_screens drop constraint kitchen_screens_whole',
  ],
}

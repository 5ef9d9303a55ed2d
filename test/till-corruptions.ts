type Corruption = [id: string, both: string[], sqlite: string[], postgres: string[]]

/** At the till, whose rows no hand can change while its triggers are there. */
const atTheTill = (id: string, ...statements: string[]): Corruption => [
  id,
  statements,
  [
    'till_closes_no_update',
    'till_moves_no_update',
    'till_moves_no_delete',
    'audit_log_no_update',
  ].map((name) => `drop trigger ${name}`),
  ['till_closes', 'till_moves', 'audit_log'].map(
    (table) => `drop trigger ${table}_kept on ${table}`,
  ),
]

/** What a bug or a hand could do to moves and closes. */
export const tillCorruptions: Corruption[] = [
  // A test among an open house's orders.
  atTheTill(
    'V8',
    `update orders set number = 'T' || number where placed_at is not null`,
    'update restaurant_settings set opened_at = 1',
  ),
  atTheTill('Z1', 'update till_closes set sales_cents = sales_cents + 1'),
  atTheTill('Z1', 'update till_closes set corrections_cents = corrections_cents - 1'),
  atTheTill('Z1', `update till_moves set cents = cents + 1 where kind = 'opening'`),
  atTheTill('Z1', 'update payments set amount_cents = amount_cents + 100'),
  atTheTill('Z1', `update payments set rounding_cents = 5, cash_step = 5 where processor = 'cash'`),
  atTheTill('Z1', 'update till_closes set to_receipt = to_receipt - 1'),
  atTheTill('Z2', 'update till_closes set to_receipt = to_receipt - 1 where number = 1'),
  atTheTill('Z2', 'update till_closes set number = number + 1 where number = 2'),
  atTheTill('Z2', 'update till_closes set from_move = from_move + 1'),
  atTheTill('Z2', 'update till_closes set kept_cents = kept_cents - 1 where number = 1'),
  atTheTill('Z2', 'delete from till_moves where seq = 1'),
  atTheTill('Z2', 'update till_closes set to_receipt = to_receipt + 99 where number = 2'),
  atTheTill('Z3', `update till_closes set z_hash = 'other'`),
  atTheTill('Z3', `update audit_log set details = '{}' where action = 'till.closed'`),
  atTheTill('Z4', `update till_closes set z = replace(z, '"number":1', '"number":7')`),
  atTheTill('Z4', `update till_closes set z_hash = 'other'`),
  atTheTill('Z4', `update till_closes set tells_books = 0`),
  atTheTill('Z4', `update till_closes set counted_cents = counted_cents + 1`),
  atTheTill('Z4', `update till_moves set words = 'Other'`),
  atTheTill('Z4', `update till_moves set counted_cents = counted_cents + 1 where kind = 'opening'`),
]

const anywhere = (id: string, statement: string): Corruption => [id, [statement], [], []]

/** What they could do to cash that is rounded. */
export const cashCorruptions: Corruption[] = [
  anywhere('M3', 'update payments set rounding_cents = 1'),
  anywhere(
    'M3',
    'update payments set rounding_cents = 3, cash_step = 5 where taken_by is not null',
  ),
  anywhere('M5', `update refunds set rounding_cents = 1 where method = 'card'`),
  anywhere(
    'M5',
    `update refunds set method = 'cash', cash_step = 5, rounding_cents = 0 - amount_cents - 5`,
  ),
  anywhere(
    'M5',
    `update refunds set method = 'cash', cash_step = 5,
      rounding_cents = 10 + (5 - amount_cents % 5) % 5`,
  ),
]

import { describe, expect, it } from 'vitest'
import {
  ageOf,
  busyColumns,
  isOverdue,
  layoutOf,
  linesAt,
  ordersIn,
  toCook,
  tracksOf,
  withDue,
} from './board.ts'
import { callNumbers } from './calling.ts'
import type { KitchenBoard, KitchenOrder } from './contract.ts'
import { isNothingLeft, sayShortages, shownQuantity } from './rules.ts'
import { type Action, acceptAct, withActions } from './ui/actions.ts'

const now = Date.parse('2026-11-21T23:30:00Z')
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()

const line = (name: string, quantity: number, category = 'pizza', isDone = false) => ({
  line: 1,
  name,
  category,
  quantity,
  isDone,
})
const order = (over: Partial<KitchenOrder>): KitchenOrder => ({
  _id: 'o',
  number: '1042',
  call: '42',
  name: 'Carl',
  status: 'pending',
  total: 10,
  placedAt: at(-4),
  waitsSince: at(-4),
  readyAt: null,
  lines: [line('Margherita', 2)],
  last: { status: 'pending', at: at(-4), by: 'the guest' },
  copies: 0,
  isByPhone: false,
  payBy: 'card',
  isWrittenTo: true,
  phone: '',
  owed: 0,
  note: '',
  allergies: '',
  ...over,
})
const boardOf = (...orders: KitchenOrder[]): KitchenBoard => ({
  now: at(0),
  timeZone: 'America/New_York',
  minutes: [20],
  remindMinutes: 3,
  orders,
})
const action = (act: Action['act']): Action => ({
  key: 'k',
  orderId: 'o',
  call: '42',
  at: now,
  act,
})

describe('a busy evening', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => order({ _id: `${index}` }))
  const shareOf = (track: string | undefined) => Number(/, ([\d.]+)fr/.exec(track ?? '')?.[1])

  it('begins with the fourth order to answer', () => {
    expect([3, 4].map((count) => busyColumns(boardOf(...many(count)), '', []))).toEqual([
      [],
      ['new'],
    ])
    const cooking = many(9).map((each) => ({ ...each, status: 'preparing' }))
    expect(busyColumns(boardOf(...cooking, order({})), '', [])).toEqual(['preparing'])
  })

  it('ends when one is left, so that tickets do not grow and shrink with each order', () => {
    const after = (count: number) => busyColumns(boardOf(...many(count)), '', ['new'])
    expect([2, 1].map(after)).toEqual([['new'], []])
  })

  it('gives a column that holds many three times the width', () => {
    const [calm] = tracksOf(boardOf(), []).map(shareOf)
    const [fresh, cooked, ready, done] = tracksOf(boardOf(...many(10)), ['new']).map(shareOf)
    expect([fresh, cooked]).toEqual([3 * (calm ?? 0), calm])
    expect(cooked).toBeGreaterThan(ready ?? 0)
    expect(ready).toBeGreaterThan(done ?? 0)
  })

  it('leaves new ones room for two abreast, however many are being made', () => {
    const cooking = many(8).map((each) => ({ ...each, _id: `c${each._id}`, status: 'preparing' }))
    const tracks = tracksOf(boardOf(...many(10), ...cooking), ['new', 'preparing'])
    const least = tracks.map((track) => Number(/minmax\(([\d.]+)rem/.exec(track)?.[1]))
    expect(least[0]).toBe(31)
    // All of a tablet on its side.
    expect(least.reduce((sum, rem) => sum + rem * 16, 0)).toBeLessThanOrEqual(1024)
  })

  it('shows the ready ones in brief beside a column that holds many', () => {
    expect(layoutOf(boardOf(...many(3)), '', []).brief).toEqual([])
    expect(layoutOf(boardOf(...many(4)), '', []).brief).toEqual(['new', 'ready'])
  })

  it('moves no column for an order more or less', () => {
    const statuses = ['pending', 'accepted', 'ready']
    const widths = [0, 1, 2, 3].flatMap((count) =>
      statuses.map((status) => {
        const own = many(count).map((each) => ({ ...each, status }))
        return layoutOf(boardOf(...own), '', []).tracks
      }),
    )
    expect(new Set(widths).size).toBe(1)
    const rush = [4, 5, 10, 30].map((count) => layoutOf(boardOf(...many(count)), '', []).tracks)
    const cooking = boardOf(...many(10), order({ _id: 'cooked', status: 'accepted' }))
    expect(new Set([...rush, layoutOf(cooking, '', ['new']).tracks]).size).toBe(1)
  })

  it('accepts with minutes what is wanted at once, and for its time what is wanted then', () => {
    const move = { kind: 'move', from: 'pending', to: 'accepted' }
    expect(acceptAct(order({}), 20)).toEqual({ ...move, minutes: 20 })
    expect(acceptAct(order({ pickupAt: at(90) }), 20)).toEqual(move)
  })
})

describe('what is for later', () => {
  const later = (id: string, minutes: number) =>
    order({ _id: id, pickupAt: at(minutes + 20), appearsAt: at(minutes), waitsSince: at(minutes) })
  const board = {
    ...boardOf(order({ _id: 'now' })),
    later: { count: 150, orders: [later('soon', 1), later('tonight', 90)] },
  }

  it('comes among the new ones by the clock of the board, and rings as one that just came', () => {
    expect(withDue(board, now)).toBe(board)
    const then = withDue(board, now + 60_000)
    expect(then.orders.map(({ _id }) => _id)).toEqual(['now', 'soon'])
    expect(then.later).toMatchObject({ count: 149, orders: [{ _id: 'tonight' }] })
    const [, soon] = then.orders
    if (!soon) throw new Error('It is there.')
    expect(ageOf(soon, then, now + 60_000).words).toBe('just now')
    expect(
      withDue({ ...board, later: { ...board.later, count: 2 } }, now + 90 * 60_000),
    ).not.toHaveProperty('later')
  })

  it('is promised for its own time by a yes', () => {
    const yes = action({ kind: 'move', from: 'pending', to: 'accepted' })
    const [shown] = withActions(boardOf(order({ pickupAt: at(20) })), [yes], now).orders
    expect(shown).toMatchObject({ status: 'accepted', readyAt: at(20) })
    const [late] = withActions(boardOf(order({ pickupAt: at(-5) })), [yes], now).orders
    expect(late?.readyAt).toBe(at(0))
  })

  it('is promised from the opening that it waits for on, by the minutes of a yes', () => {
    const yes = action({ kind: 'move', from: 'pending', to: 'accepted', minutes: 20 })
    const readyOf = (over: Partial<KitchenOrder>) =>
      withActions(boardOf(order(over)), [yes], now).orders[0]?.readyAt
    expect(readyOf({ waitsSince: at(690) })).toBe(at(710))
    // It is open, or nobody knows of an opening.
    for (const waitsSince of [at(-4), null]) expect(readyOf({ waitsSince })).toBe(at(20))
  })
})

describe('call numbers', () => {
  it('call numbers are the last two digits, and differ among all orders on the board', () => {
    const calls = callNumbers([
      { number: '1142', placedAt: 20, endedAt: null },
      { number: '1042', placedAt: 10, endedAt: null },
      { number: '2142', placedAt: 30, endedAt: null },
      { number: '1043', placedAt: 5, endedAt: null },
    ])
    expect(Object.fromEntries(calls)).toEqual({
      1042: '42',
      1142: '142',
      2142: '2142',
      1043: '43',
    })
  })

  it('a call number stays when its twin is handed out, and is free for later orders', () => {
    const gone = { number: '1042', placedAt: 10, endedAt: 25 }
    const calls = callNumbers([
      gone,
      { number: '1142', placedAt: 20, endedAt: null },
      { number: '1242', placedAt: 30, endedAt: null },
    ])
    expect([calls.get('1142'), calls.get('1242')]).toEqual(['142', '42'])
  })
})

describe('ages', () => {
  const ageAt = (over: Partial<KitchenOrder>) => ageOf(order(over), boardOf(), now)

  it('count from the order, say when somebody should have answered, and wait for the opening', () => {
    expect(ageAt({})).toEqual({
      words: '4 min, answer now',
      brief: '4 min',
      urgency: 'late',
    })
    expect(ageAt({ waitsSince: at(-2) })).toEqual({ words: '2 min', urgency: 'soon' })
    expect(ageAt({ waitsSince: at(0) })).toEqual({ words: 'just now', urgency: 'calm' })
    expect(ageAt({ waitsSince: at(60) })).toMatchObject({ words: 'for the next opening' })
    expect(isOverdue(order({ waitsSince: null }), boardOf(), now)).toBe(false)
  })

  it('count down to the promise and up from it', () => {
    expect(ageAt({ status: 'accepted', readyAt: at(710) }).words).toBe('in 11 h')
    const made = (readyAt: string) => ageAt({ status: 'preparing', readyAt })
    expect(made(at(12))).toEqual({ words: 'in 12 min', urgency: 'calm' })
    expect(made(at(4.5))).toEqual({ words: 'in 5 min', urgency: 'soon' })
    expect(made(at(0))).toEqual({ words: 'due now', urgency: 'late' })
    expect(made(at(-3))).toEqual({ words: '3 min late', urgency: 'late' })
  })
})

describe('the board', () => {
  const mixed = order({
    status: 'accepted',
    readyAt: at(9),
    lines: [
      line('Margherita', 2),
      line('Tiramisu', 1, 'dessert'),
      line('Diavola', 3, 'pizza', true),
    ],
  })
  const sweet = order({
    _id: 'p',
    status: 'preparing',
    readyAt: at(5),
    lines: [line('Tiramisu', 2, 'dessert')],
  })
  const fresh = order({ _id: 'q', lines: [line('Soup', 1, 'soup')] })
  const board = boardOf(mixed, sweet, fresh)

  it('adds up what is still to be made, at a station or everywhere', () => {
    expect(toCook(board, '')).toEqual([
      { name: 'Tiramisu', count: 3 },
      { name: 'Margherita', count: 2 },
    ])
    expect(toCook(board, 'pizza')).toEqual([{ name: 'Margherita', count: 2 }])
  })

  it('cooks what is had instead, and not what its guest does without or is asked about', () => {
    const short = (state: 'asked' | 'dropped' | 'swapped', quantity: number, swap?: string) => [
      { _id: 's', state, quantity, until: at(5), ...(swap !== undefined && { swap }) },
    ]
    const lines = [
      { ...line('Tiramisu', 3), shortages: short('swapped', 2, 'Gelato') },
      { ...line('Margherita', 1), shortages: short('asked', 1) },
      { ...line('Diavola', 2), shortages: short('dropped', 1) },
    ]
    const cooked = toCook(boardOf(order({ status: 'accepted', lines })), '')
    expect(Object.fromEntries(cooked.map(({ name, count }) => [name, count]))).toEqual({
      Gelato: 2,
      Diavola: 1,
      Tiramisu: 1,
    })
    const said = lines.flatMap((each) => sayShortages(each, () => '6:35 pm'))
    expect(said).toEqual([
      { words: 'Instead: 2 × Gelato', isAside: false },
      { words: 'ran out: guest asked until 6:35 pm', isAside: false },
      { words: '1 left out', isAside: true },
    ])
    // What a cook reads first is how many are made: of what is gone altogether, how many it was.
    expect(lines.map(shownQuantity)).toEqual([1, 1, 1])
    const gone = { ...line('Diavola', 2), shortages: short('dropped', 2) }
    expect([shownQuantity(gone), sayShortages(gone, String)]).toEqual([
      2,
      [{ words: 'left out', isAside: false }],
    ])
    expect(lines.map(isNothingLeft)).toEqual([false, true, false])
  })

  it('shows a station its own lines, the most urgent first, and everybody what is unanswered', () => {
    const ids = (station: string) => ordersIn(board, 'preparing', station).map(({ _id }) => _id)
    expect(ids('')).toEqual(['p', 'o'])
    expect(ids('pizza')).toEqual(['o'])
    expect(linesAt(mixed, 'dessert').map(({ name }) => name)).toEqual(['Tiramisu'])
    expect(ordersIn(board, 'new', 'pizza')).toEqual([fresh])
  })

  it('shows actions at once, in their order', () => {
    const acts: Action['act'][] = [
      { kind: 'move', from: 'pending', to: 'accepted', minutes: 20 },
      { kind: 'delay', minutes: 5 },
      { kind: 'tick', line: 1, isDone: true },
    ]
    const [shown] = withActions(boardOf(order({})), acts.map(action), now).orders
    expect(shown).toMatchObject({ status: 'preparing', readyAt: at(25), lines: [{ isDone: true }] })
  })

  it('leaves an order where the server has it when it stands elsewhere by now', () => {
    const before = boardOf(order({ status: 'cancelled' }))
    const late = action({ kind: 'move', from: 'pending', to: 'accepted', minutes: 20 })
    expect(withActions(before, [late], now)).toEqual(before)
  })
})

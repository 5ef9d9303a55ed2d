import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { defaultRules } from '#modules/reservations/booking-rules.ts'
import { unnamed } from '#modules/restaurant/store.server.ts'
import { hasWords, sentenceOf } from './audit-words.server.ts'

/** All actions that are written into the log, as they stand in the source. */
function recordedActions(): string[] {
  const files = globSync('src/**/*.server.ts').map((file) => readFileSync(file, 'utf8'))
  const recording = files.filter((text) => text.includes('recordAudit('))
  const found = recording.flatMap((text) => [...text.matchAll(/action: '([^']+)'/g)])
  return [...new Set(found.map(([, action = '']) => action))]
}

describe('a sentence of the audit log', () => {
  it('is there for every action that is recorded', () => {
    const actions = recordedActions()
    expect(actions.length).toBeGreaterThan(25)
    expect(actions.filter((action) => !hasWords(action))).toEqual([])
  })

  const entry = { who: 'Ada', what: 'Diavola', isOwn: false, details: {}, say: () => '9:00 am' }
  const say = (action: string, more: object = {}) => sentenceOf({ ...entry, action, ...more })

  it('says how long a dish is sold out', () => {
    const state = { isHidden: false, isSoldOut: true, soldOutUntil: 1 }
    const marked = (more: object) => say('dish.availability', { details: { ...state, ...more } })
    expect(marked({})).toBe('Ada marked Diavola sold out until 9:00 am')
    expect(marked({ soldOutUntil: null })).toBe('Ada marked Diavola sold out until further notice')
    expect(marked({ isHidden: true, isSoldOut: false })).toBe('Ada marked Diavola hidden')
    expect(marked({ isSoldOut: false })).toBe('Ada put Diavola back on the menu')
  })

  it('says what changed, and how many', () => {
    expect(say('dish.changed', { details: { before: 1450, priceCents: 1500 } })).toBe(
      'Ada changed Diavola, from $14.50 to $15.00',
    )
    expect(say('menu.imported', { details: { added: 1, changed: 2, removed: 0 } })).toBe(
      'Ada imported a menu: 1 dish added, 2 changed, 0 removed',
    )
    expect(say('settings.changed', { details: { fields: 'name hours orderRules' } })).toBe(
      'Ada changed the settings: name, hours and order rules',
    )
    expect(say('first_admin.made', { what: 'Olga' })).toBe(
      'Olga set up the site as its first admin',
    )
  })

  const groups = ['hours', 'texts', 'feature', 'orderRules', 'legal', 'taxes', 'charges', 'tips']

  it.each([...groups, ...Object.keys({ ...unnamed, ...defaultRules })])(
    'says %s as people call it',
    (field) => {
      for (const action of ['settings.changed', 'booking_settings.changed']) {
        expect(say(action, { details: { fields: field } })).not.toMatch(/[a-z][A-Z]/)
      }
    },
  )

  it('says who may cook, and which screens do', () => {
    const role = (from: string, to: string) => say('role.changed', { details: { from, to } })
    expect(role('customer', 'kitchen')).toBe('Ada gave Diavola kitchen access')
    expect(role('kitchen', 'customer')).toBe('Ada removed Diavola’s kitchen access')
    expect(role('customer', 'host')).toBe('Ada gave Diavola front of house access')
    expect(role('host', 'customer')).toBe('Ada removed Diavola’s front of house access')
    expect(role('kitchen', 'admin')).toBe('Ada made Diavola an admin')
    const details = { name: 'Pass', stay: 'shift' }
    expect(say('screen.added', { details })).toBe(
      'Ada added the kitchen screen “Pass”, for a shift',
    )
    expect(say('screen.connected', { who: 'A visitor', details })).toBe(
      'The code for the kitchen screen “Pass” was entered. It is signed in for a shift',
    )
  })

  it('says what was paid, by whom and for which order', () => {
    const details = { amountCents: 3450 }
    expect(say('payment.settled', { what: 'order 1001', isOwn: true, details })).toBe(
      'Ada paid $34.50 for order 1001',
    )
    expect(say('payment.settled', { what: 'order 1001', details })).toBe(
      'Payment of $34.50 received for order 1001',
    )
    expect(say('order.claimed', { details: { number: '1001' } })).toBe(
      'Ada added order 1001 to their account',
    )
    expect(say('payment.mismatch', { what: 'intent pi_1', details: { reason: 'twice' } })).toBe(
      'A payment does not match its order: card payment pi_1 (Paid twice)',
    )
  })
})

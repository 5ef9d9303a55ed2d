import { describe, expect, it } from 'vitest'
import { type RawInput, queryKeyOf } from './api.ts'
import { days, hours, minutes, seconds } from './duration.ts'
import { type Endpoint, pathOf } from './endpoint.ts'
import { newId } from './ids.ts'
import { pictureAddress, sourceSet, widthsOf } from './picture.ts'
import { isTopic } from './topic.ts'
import { type Audience, operator, requireAudience, visitor } from './viewer.ts'

describe('ids', () => {
  it('are UUIDs of version 7 that sort by time and never repeat', () => {
    const early = newId(1_700_000_000_000)
    const late = newId(1_700_000_000_001)
    expect(early).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(early < late).toBe(true)
    expect(new Set(Array.from({ length: 10_000 }, () => newId())).size).toBe(10_000)
    const atOnce = Array.from({ length: 4096 }, () => newId(1_700_000_000_002))
    expect(atOnce.toSorted()).toEqual(atOnce)
  })
})

describe('durations', () => {
  it('are milliseconds', () => {
    expect([seconds(1), minutes(1), hours(1), days(1)]).toEqual([
      1000, 60_000, 3_600_000, 86_400_000,
    ])
  })
})

describe('paths', () => {
  it('escape a parameter as one segment', () => {
    expect(pathOf('/menu/:id', { id: '../a b/%' })).toBe('/menu/..%2Fa%20b%2F%25')
  })
})

describe('keys of questions', () => {
  const of = (path: string, noun?: string) => {
    // A key is made of these alone; the rest of an endpoint is in no browser.
    return { method: 'GET', path, ...(noun && { noun }) } as unknown as Endpoint
  }
  const asked = (input: RawInput) => input as object

  it('are addresses cut at the slashes, behind the noun whose news makes the answer old', () => {
    expect(queryKeyOf(of('/menu'))).toEqual(['menu'])
    const dish = asked({ params: { slug: 'fish/chips' } })
    expect(queryKeyOf(of('/dishes/:slug', 'menu'), dish)).toEqual([
      'menu',
      'dishes',
      'fish%2Fchips',
    ])
    expect(queryKeyOf(of('/bookings/:id/history'), asked({ params: { id: '' } }))).toEqual([
      'bookings',
      '',
      'history',
    ])
  })

  it('tell apart what is asked, and not how it is said that nothing is', () => {
    const slots = of('/slots')
    expect(queryKeyOf(slots, asked({ query: { day: undefined } }))).toEqual(queryKeyOf(slots))
    expect(queryKeyOf(slots, asked({ query: { day: '2026-11-29' } }))).toEqual([
      'slots',
      '?day=2026-11-29',
    ])
    expect(queryKeyOf(slots, asked({ body: { step: 5 } }))).toEqual(['slots', { step: 5 }])
  })
})

describe('pictures', () => {
  const picture = { key: '0123456789abcdef', width: 700, height: 525, color: '#000000' }

  it('come in every width that is not wider than the original', () => {
    expect(widthsOf(picture)).toEqual([160, 320, 480, 640])
    expect(widthsOf({ width: 100 })).toEqual([100])
  })

  it('are named by their content', () => {
    expect(pictureAddress(picture.key, 320, 'avif')).toBe('/pictures/0123456789abcdef/320.avif')
    expect(sourceSet(picture, 'webp', 320)).toBe(
      '/pictures/0123456789abcdef/160.webp 160w, /pictures/0123456789abcdef/320.webp 320w',
    )
  })
})

describe('audiences', () => {
  const person = {
    personId: 'p',
    email: 'p@example.com',
    sessionId: 's',
    signedInAt: new Date(0),
  }
  const may = (who: Audience) =>
    [
      visitor,
      { kind: 'customer' as const, ...person },
      { kind: 'kitchen' as const, ...person },
      { kind: 'screen' as const, screenId: 's' },
      { kind: 'host' as const, ...person },
      { kind: 'admin' as const, ...person },
      operator,
    ].map((viewer) => {
      try {
        requireAudience(who, viewer)
        return 'yes'
      } catch (error) {
        return error instanceof Error && 'kind' in error ? error.kind : error
      }
    })

  it('let in whom they name', () => {
    const [no, yes] = ['not_allowed', 'yes']
    expect(may('anyone')).toEqual([yes, yes, yes, yes, yes, yes, yes])
    expect(may('customer')).toEqual(['not_signed_in', yes, yes, no, yes, yes, yes])
    expect(may('kitchen')).toEqual(['not_signed_in', no, yes, yes, yes, yes, yes])
    expect(may('host')).toEqual(['not_signed_in', no, no, no, yes, yes, yes])
    expect(may('admin')).toEqual(['not_signed_in', no, no, no, no, yes, yes])
  })
})

describe('topics', () => {
  it('are a closed list', () => {
    expect([isTopic('menu'), isTopic('__proto__'), isTopic(undefined)]).toEqual([
      true,
      false,
      false,
    ])
  })
})

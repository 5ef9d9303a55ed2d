import { describe, expect, it } from 'vitest'
import type { RateSum, ZReport } from '../rules.ts'
import { isDatevAccount } from './exporting.ts'
import { isFixedAccount, unsaidAccounts } from './naming-accounts.ts'
import {
  emptySurvey,
  findBothSides,
  findDatevLimit,
  fiscalYearOf,
  surveyClose,
} from './surveying.server.ts'
import { findPeriodProblems, journalAddress, lastMonth } from './surveying.ts'
import { charts, filledFrom } from './ui/charts.ts'

const days = { from: '2026-11-01', to: '2026-11-30' }
const limitOf = (survey: object, period = days, yearBegins = '01-01') =>
  findDatevLimit({ ...emptySurvey(), currencies: ['EUR'], ...survey }, period, { yearBegins })

describe('what DATEV takes in one file', () => {
  it('is one currency of two decimals, or of none', () => {
    expect(limitOf({})).toBe(undefined)
    expect(limitOf({ currencies: ['JPY'] })).toBe(undefined)
    expect(limitOf({ currencies: ['USD', 'EUR'] })).toMatch(/closes in USD, EUR/)
    expect(limitOf({ currencies: ['KWD'] })).toMatch(/KWD has three/)
  })

  it('is 99,999 postings', () => {
    expect(limitOf({ postings: 99_999 })).toBe(undefined)
    expect(limitOf({ postings: 100_000 })).toMatch(/^DATEV takes at most 99,999 postings/)
  })

  it('is one fiscal year, whenever that begins', () => {
    const year = { from: '2026-01-01', to: '2026-12-31' }
    expect(limitOf({}, year)).toBe(undefined)
    expect(limitOf({}, { ...year, to: '2027-01-01' })).toMatch(/up to 2026-12-31, .*2027-01-01/)
    expect(limitOf({}, year, '03-01')).toMatch(/up to 2026-02-28, and those from 2026-03-01/)
    expect(limitOf({}, { from: '2026-03-01', to: '2027-02-28' }, '03-01')).toBe(undefined)
  })

  it.each([
    ['2026-11-21', '01-01', '2026-01-01'],
    ['2026-01-01', '01-01', '2026-01-01'],
    ['2026-02-28', '03-01', '2025-03-01'],
    ['2026-03-01', '03-01', '2026-03-01'],
  ])('has %s of years that begin on %s in that of %s', (day, yearBegins, begins) => {
    expect(fiscalYearOf(day, yearBegins)).toBe(begins)
  })
})

describe('the days of a journal', () => {
  it('are last month’s at first', () => {
    expect(lastMonth('2026-11-27')).toEqual({ from: '2026-10-01', to: '2026-10-31' })
    expect(lastMonth('2024-03-01')).toEqual({ from: '2024-02-01', to: '2024-02-29' })
    expect(lastMonth('2026-01-15')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
    expect(journalAddress(days, 'datev')).toBe(
      '/till/journal?from=2026-11-01&to=2026-11-30&format=datev',
    )
  })

  it('are one day to two years', () => {
    expect(findPeriodProblems({ from: '2026-11-21', to: '2026-11-21' })).toEqual({})
    expect(findPeriodProblems({ from: '2024-01-01', to: '2025-12-31' })).toEqual({})
    expect(findPeriodProblems({ from: '2024-01-01', to: '2026-01-01' })).toHaveProperty('from')
    expect(Object.keys(findPeriodProblems({ from: '', to: '2026-02-30' }))).toEqual(['from', 'to'])
  })
})

describe('the usual accounts of a chart', () => {
  it('fill what is empty and nothing else', () => {
    const rates = [
      { classId: 'food', ppm: 70_000 },
      { classId: 'drinks', ppm: 190_000 },
      { classId: 'abroad', ppm: 88_750 },
    ]
    for (const chart of charts) {
      const filled = filledFrom(chart, { cash: '1010', tips: '' }, rates)
      expect(filled['cash']).toBe('1010')
      expect(filled['sales 190000 drinks']).toBe(chart.sales[190_000])
      expect(Object.keys(filled)).not.toContain('sales 88750 abroad')
      expect(filledFrom(chart, filled, rates)).toEqual(filled)
    }
    expect(unsaidAccounts.accounts).toEqual({})
  })

  it('are accounts of DATEV’s, dated, with the pages that say so', () => {
    for (const { accounts, sales, asOf, sources } of charts) {
      expect(asOf).toMatch(/^\d{4}-\d\d-\d\d$/)
      expect(sources.every((address) => URL.canParse(address))).toBe(true)
      expect(Object.keys(accounts).every(isFixedAccount)).toBe(true)
      for (const account of [...Object.values(accounts), ...Object.values(sales)])
        expect(isDatevAccount(account, unsaidAccounts.accountLength)).toBe(true)
    }
  })
})

describe('one account for two', () => {
  it('is warned of where they are booked against each other, and nowhere else', () => {
    const survey = emptySurvey()
    const z = aClose({ grossCents: 1000, rates: [] })
    const tender = {
      tender: 'card',
      payments: 1,
      cameCents: 1000,
      refunds: 0,
      backCents: 0,
    } as const
    surveyClose(survey, { ...z, tenders: [tender] }, 'added')
    const apart = { card: '1360', clearing: '1371', untaxed: '8200' }
    expect(findBothSides(survey, { accounts: apart })).toEqual([])
    expect(findBothSides(survey, { accounts: {} })).toEqual([])
    expect(findBothSides(survey, { accounts: { ...apart, untaxed: '1360' } })).toEqual([])
    expect(findBothSides(survey, { accounts: { ...apart, clearing: '1360' } })).toEqual([
      expect.stringMatching(/^Card payments on the site and Clearing have one account \(1360\)/),
    ])
  })
})

describe('the tax that DATEV takes out of a close', () => {
  it('is told beside that of its receipts: of 150 coffees at 3.80 it is 49 cents less', () => {
    const coffees: RateSum = {
      type: 'pickup',
      classId: 'drinks',
      name: 'Drinks',
      letter: 'B',
      ppm: 190_000,
      netCents: 150 * (380 - 61),
      taxCents: 150 * 61,
    }
    const survey = emptySurvey()
    const z = aClose({ grossCents: 150 * 380, rates: [coffees] })
    surveyClose(survey, z, 'none')
    expect([survey.taxCents, survey.takenCents]).toEqual([9150, 9101])
    surveyClose(
      survey,
      aClose({ grossCents: 0, rates: [] }, { grossCents: 150 * 380, rates: [coffees] }),
      'none',
    )
    expect([survey.taxCents, survey.takenCents]).toEqual([0, 0])
  })
})

/** A close that sold, and gave back, just that. */
function aClose(
  sales: Pick<ZReport['sales'], 'grossCents' | 'rates'>,
  corrections: ZReport['corrections'] = { grossCents: 0, rates: [] },
): ZReport {
  const cash = { floatCents: 0, moves: [], expectedCents: 0, countedCents: 0, keptCents: 0 }
  return {
    number: 1,
    openedAt: 0,
    closedAt: 1,
    closedBy: 'ada',
    currency: 'EUR',
    receipts: { first: 1, last: 150, sales: 150, corrections: 0, reversals: 0 },
    sales: { ...sales, charges: [], types: [] },
    corrections,
    tips: { cameCents: 0, backCents: 0 },
    tenders: [],
    cash: { ...cash, differenceCents: 0, takenCents: 0 },
    owed: { orders: 0, cents: 0 },
  }
}

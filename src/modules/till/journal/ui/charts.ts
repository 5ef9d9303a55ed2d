import { type AccountKey, type FixedAccount, salesKey, type SoldAt } from '../naming-accounts.ts'

/** What DATEV's charts usually have for a restaurant's postings. */
export interface Chart {
  id: '03' | '04'
  name: string
  /** A day on which the sources said so. */
  asOf: string
  accounts: Partial<Record<FixedAccount, string>>
  /** Revenue accounts by rate in millionths; DATEV takes the tax out of them by itself. */
  sales: Readonly<Record<number, string>>
  /** Where it was read. */
  sources: readonly string[]
}

/**
 * Kept up to date by hand, with a release. It fills an owner's empty fields when they ask for it and is never looked at again;
 * what no source named is left to the accountant, as are the accounts that depend on what was put in or paid.
 */
export const charts: readonly Chart[] = [
  {
    id: '03',
    name: 'SKR 03',
    asOf: '2026-11-27',
    accounts: {
      cash: '1000',
      card: '1360',
      terminal: '1360',
      transit: '1360',
      clearing: '1371',
      tips: '1592',
      over: '2709',
      short: '2309',
    },
    sales: { 70_000: '8300', 190_000: '8400' },
    sources: [
      'https://www.haufe.de/steuern/steuer-office-premium/kassenfuehrung-diese-besonderheiten-sind-zu-beachten-523-kassenfehlbetraege-und-mehrbetraege-so-gehen-sie-richtig-vor_idesk_PI11940_HI10942480.html',
      'https://www.haufe.de/unternehmensfuehrung/profirma-professional/kreditkarteec-karte-2-zahlungseingaenge-per-kreditkarte_idesk_PI11444_HI644523.html',
      'https://haufe.de/finance/haufe-finance-office-premium/trinkgelder-an-arbeitnehmer-und-unternehmer-richtig-buch-3-einsatz-von-elektronischen-oder-computergestuetzten-kassensystemen-oder-registrierkassen_idesk_PI20354_HI13278502.html',
      'https://help.unzer.com/kb/guide/de/internes-transitkonto-durchlaufkonto-anlegen-lg1JUW0ACN/Steps/2048862',
    ],
  },
  {
    id: '04',
    name: 'SKR 04',
    asOf: '2026-11-27',
    accounts: {
      cash: '1600',
      card: '1460',
      terminal: '1460',
      transit: '1460',
      over: '4839',
      short: '6969',
    },
    sales: { 70_000: '4300', 190_000: '4400' },
    sources: [
      'https://www.haufe.de/steuern/steuer-office-premium/kassenfuehrung-diese-besonderheiten-sind-zu-beachten-523-kassenfehlbetraege-und-mehrbetraege-so-gehen-sie-richtig-vor_idesk_PI11940_HI10942480.html',
      'https://www.haufe.de/unternehmensfuehrung/profirma-professional/kreditkarteec-karte-2-zahlungseingaenge-per-kreditkarte_idesk_PI11444_HI644523.html',
      'https://www.haufe.de/finance/haufe-finance-office-premium/kassenfuehrung-die-richtige-erfassung-von-einnahmen-2-praxis-beispiel-fuer-ihre-buchhaltung-getrennte-erfassung-von-baren-und-unbaren-einnahmen_idesk_PI20354_HI12754674.html',
    ],
  },
]

/** What a chart fills of the accounts that are empty. */
export function filledFrom(
  { accounts, sales }: Chart,
  said: Readonly<Record<string, string>>,
  rates: readonly SoldAt[],
): Record<string, string> {
  const bySales = rates.flatMap((rate): [AccountKey, string][] => {
    const account = sales[rate.ppm]
    return account === undefined ? [] : [[salesKey(rate), account]]
  })
  const offered = { ...accounts, ...Object.fromEntries(bySales) }
  const empty = Object.entries(offered).filter(([key]) => (said[key] ?? '') === '')
  return { ...said, ...Object.fromEntries(empty) }
}

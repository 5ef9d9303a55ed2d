import type { Cents } from '#kernel/money.ts'
import type { Problems } from '#kernel/problems.ts'
import { knownDigitsOf } from './writing.ts'

export const cashHalves = ['up', 'down'] as const

/** What coins there are to pay with. */
export interface CashRule {
  /** Cash is paid in multiples of it, in dollars; 0: to the cent. */
  step: number
  /** Where a sum goes that lies in the middle of two. */
  halves: (typeof cashHalves)[number]
}

export const exactCash: CashRule = { step: 0, halves: 'up' }

/** How the drawer is counted, and by whom. */
export interface DrawerRule {
  /** What is expected in it is not shown before the day is closed. */
  blind: boolean
  /** The front of house may count it and close the day. */
  hosts: boolean
}

export const usualCash: CashRule & DrawerRule = { ...exactCash, blind: false, hosts: false }

/** A cash rule with its step in cents, as sums are rounded by it. */
export interface CashStep {
  cents: Cents
  halves: CashRule['halves']
}

const steps = [0.05, 0.1, 0.25, 0.5, 1, 5, 10, 50, 100, 500, 1000]

/** The steps there are in a currency: more than one of its smallest units each, and whole ones. */
export function stepsIn(currency: string): number[] {
  return steps.filter((step) => {
    const cents = step * 10 ** knownDigitsOf(currency)
    return cents > 1 && Number.isInteger(cents)
  })
}

export function stepOf({ step, halves }: CashRule, currency: string): CashStep {
  return { cents: Math.round(step * 10 ** knownDigitsOf(currency)), halves }
}

/** Whether a sum can lie in the middle of two: of five cents none does. */
export function hasMiddle({ cents }: Pick<CashStep, 'cents'>): boolean {
  return cents > 0 && cents % 2 === 0
}

/** What a sum is in cash: something is paid for whatever costs something. */
export function inCash(sum: Cents, step: CashStep): Cents {
  return sum > 0 ? Math.max(step.cents, nearest(sum, step)) : 0
}

/** What has gone back of a payment in cash so far. */
export interface CashBefore {
  /** What it came to, and what of that was handed back. */
  cents: Cents
  handedCents: Cents
  /** What was paid in cash, and what was handed over for it; absent: it was not paid in cash. */
  paid?: { cents: Cents; handedCents: Cents } | undefined
}

/**
 * What is handed back for a sum: what went before counts, so that parts add up to what the whole would be, and all of it
 * is to the cent what was paid.
 */
export function backInCash(cents: Cents, before: CashBefore, step: CashStep): Cents {
  const sum = before.cents + cents
  const due = before.paid?.cents === sum ? before.paid.handedCents : sum
  return nearest(Math.max(0, due - before.handedCents), step)
}

function nearest(sum: Cents, { cents, halves }: CashStep): Cents {
  if (cents <= 1) return sum
  const rest = sum % cents
  const isUp = halves === 'up' ? 2 * rest >= cents : 2 * rest > cents
  return sum - rest + (isUp ? cents : 0)
}

/** What a sum is in cash at a house whose rule this is; without one it is the same. */
export function cashAt(
  { cash, currency }: { cash?: CashRule | undefined; currency: string },
  sum: Cents,
): Cents {
  return cash ? inCash(sum, stepOf(cash, currency)) : sum
}

/** What keeps the rule from being saved, by `cash.step`. */
export function findCashProblems({ step }: CashRule, currency: string): Problems {
  const known = stepsIn(currency)
  if (step === 0 || known.includes(step)) return {}
  return { 'cash.step': `Choose one of ${known.join(', ')}, or 0 for no rounding.` }
}

/** Why a currency cannot take the place of another. */
export function sayNoStep({ step }: CashRule, from: string, to: string): string {
  return `Cash is paid in steps of ${step} ${from}, and there is no such step in ${to}. Choose another step, or turn the rounding of cash off.`
}

/** What is said where the law asks for a certified till. Servery is none, and says so wherever money is taken. */
export const fiscalTexts = {
  /** What a refusal says, and whoever would take the money reads beside the buttons. */
  isOff:
    'Cash and card terminal are off here: the law asks for a certified cash register, and Servery is not one. An admin can read what it asks and confirm it in Settings, Taxes. Until then, take the money in your own till.',
  /** Beside “In cash” and “By card terminal” once an admin has confirmed it. */
  isOn: 'Servery prints no fiscal receipt.',
  noOwnTill:
    'This restaurant takes the money at the counter here: record it as cash or card terminal.',
  otherLaw: 'The restaurant’s country has changed. Please load this page again.',
  /** Stands on receipts. */
  receipt: 'This is not a fiscal receipt.',
  /** Stands on the day’s close, on the page and on paper. */
  close: 'Servery is not a certified cash register. This is no fiscal report.',
  /** Where the country is chosen. */
  country: (place: string) =>
    `The law in ${place} asks for a certified cash register, and Servery is not one: taking cash or cards at the counter stays off until an admin confirms it under Taxes.`,
  /** What the doctor says of the list. */
  isOld: (day: string) =>
    `What the law asks of tills was read on ${day}, more than a year ago. Update Servery, and ask your tax adviser what holds now.`,
  notChecked: (place: string) =>
    `Nobody has checked what the law in ${place} asks of tills: ask your tax adviser.`,
  quebec: 'In Québec, choose Canada (Québec): restaurants there need certified billing.',
} as const

/** What a country's law asks of whoever takes money at a counter. */
export interface FiscalLaw {
  /** Stays with receipts and with who has confirmed it. */
  id: string
  /** The place within a sentence: “the law in Germany”. */
  place: string
  /** One sentence, or two. */
  asks: string
  /** The day on which the sources were read; null: nobody has read one. */
  readOn: string | null
  /** Where it was read. */
  sources: readonly string[]
}

const readOn = '2026-11-28'

/**
 * Countries whose law asks for a certified till, or for bills that are sent to the tax office as they are given. Kept up to
 * date by hand, with a release; what could not be read anywhere says so instead of naming a source. An id never changes.
 */
const laws: readonly FiscalLaw[] = [
  {
    id: 'AT',
    place: 'Austria',
    asks: 'From €15,000 in sales and €7,500 in cash a year, which includes cards at the counter, every receipt needs the signature of a registered cash register.',
    readOn,
    sources: [
      'https://www.ris.bka.gv.at/Dokumente/Bundesnormen/NOR40185999/NOR40185999.html',
      'https://shoperate.com/at/wissen/registrierkassenpflicht',
    ],
  },
  {
    id: 'BE',
    place: 'Belgium',
    asks: 'A restaurant whose meals on the premises come to more than €25,000 a year needs a registered cash register (GKS, SCE).',
    readOn,
    sources: [
      'https://www.geregistreerdkassasysteem.be/nl/client/algemeen',
      'https://www.horecavlaanderen.be/paginas/nl/horeca-vlaanderen/geregistreerde-kassa-systeem-regels',
    ],
  },
  {
    id: 'BG',
    place: 'Bulgaria',
    asks: 'Sales to guests have to be registered on a fiscal device that is connected to the National Revenue Agency.',
    readOn,
    sources: ['https://dv.parliament.bg/DVWeb/showMaterialDV.jsp?idMat=156239'],
  },
  {
    id: 'CA-QC',
    place: 'Québec',
    asks: 'A restaurant has to make every bill with certified software that sends it to Revenu Québec, and give the guest its printout.',
    readOn,
    sources: [
      'https://www.revenuquebec.ca/en/businesses/sector-specific-measures/mandatory-billing/mandatory-billing-restaurant-sector/',
    ],
  },
  {
    id: 'DE',
    place: 'Germany',
    asks: 'Every electronic till needs a certified security device (TSE) and has to be reported to the tax office, and every guest is given a receipt.',
    readOn,
    sources: [
      'https://haufe.de/steuern/haufe-steuer-office-excellence/kohlmann-steuerstrafrecht-ao-379-steuergefaehrdung-5-mangelhafter-schutz-eines-elektronischen-aufzeichnungssystems-379-abs1-satz1-nr5-ao_idesk_PI25844_HI14666607.html',
      'https://steuerberater-jürgensen.de/fachinformationen/elektronische-kassensysteme-meldepflicht-nicht-vergessen/',
    ],
  },
  {
    id: 'DK',
    place: 'Denmark',
    asks: 'Cafés, pizzerias and restaurants with sales of less than 10 million kroner a year need a digital sales registration system.',
    readOn,
    sources: [
      'https://skat.dk/erhverv/nye-krav-til-digital-salgsregistrering-for-visse-brancher-i-2024',
      'https://www.elov.dk/momsbekendtgorelsen/paragraf/65/',
    ],
  },
  {
    id: 'ES',
    place: 'Spain',
    asks: 'From January 1, 2027 for companies, and from July 1, 2027 for everybody else, software that makes receipts has to meet the rules of Verifactu.',
    readOn,
    sources: [
      'https://inza.blog/category/factura-electronica',
      'https://www.legaltoday.com/?p=189249',
    ],
  },
  {
    id: 'FR',
    place: 'France',
    asks: 'Till software that records what guests pay has to be certified, or attested by its maker; without either the fine is €7,500.',
    readOn,
    sources: [
      'https://bofip.impots.gouv.fr/bofip/10691-PGP.html/identifiant=BOI-TVA-DECLA-30-10-30-20180704',
    ],
  },
  {
    id: 'GR',
    place: 'Greece',
    asks: 'Receipts have to come from a fiscal device, and card terminals have to be connected to it.',
    readOn,
    sources: [
      'https://www.dnews.gr/eidhseis/oikonomia/477992/ta-psila-grammata-sti-diasyndesi-ton-pos-me-tis-tameiakes-mixanes',
    ],
  },
  {
    id: 'HR',
    place: 'Croatia',
    asks: 'Every bill to a guest, however it is paid, has to be confirmed by the Tax Administration as it is given. That includes what is paid online.',
    readOn,
    sources: [
      'https://porezna-uprava.gov.hr/hr/fiskalizacija-racuna-u-krajnjoj-potrosnji-b2c-poslovanje/8033',
      'https://www.zakon.hr/z/3960/zakon-o-fiskalizaciji',
    ],
  },
  {
    id: 'HU',
    place: 'Hungary',
    asks: 'A restaurant has to give its receipts from a cash register that is connected to the tax office.',
    readOn,
    sources: ['https://net.jogtar.hu/jogszabaly?docid=A1300048.NGM'],
  },
  {
    id: 'IT',
    place: 'Italy',
    asks: 'What guests pay has to be recorded on a device that sends it to the Revenue Agency every day.',
    readOn,
    sources: [
      'https://www.gazzettaufficiale.it/atto/serie_generale/caricaArticolo?art.versione=1&art.idGruppo=0&art.flagTipoArticolo=0&art.codiceRedazionale=15G00143&art.idArticolo=2&art.idSottoArticolo=1&art.idSottoArticolo1=10&art.dataPubblicazioneGazzetta=2015-08-18&art.progressivo=0',
      'https://www.ilsole24ore.com/art/scontrino-fiscale-elettronico-registratore-telematico-ACQhVSHB',
    ],
  },
  {
    id: 'NO',
    place: 'Norway',
    asks: 'Sales at the counter have to be recorded in a cash register system that its supplier has declared to the tax office.',
    readOn,
    sources: [
      'https://www.skatteetaten.no/bedrift-og-organisasjon/starte-og-drive/rutiner-regnskap-og-kassasystem/kassasystem/sporsmal-og-svar-om-nye-kassasystemer/',
      'https://www.regnskapnorge.no/faget/artikler/bokforing/endringer-i-bokforingsforskriften--ny-kassasystemlov/',
    ],
  },
  {
    id: 'PL',
    place: 'Poland',
    asks: 'Sales to guests have to be recorded on a fiscal cash register; for restaurants it has to be one that is connected to the tax office.',
    readOn,
    sources: [
      'https://www.podatki.biz/sn_autoryzacja/logowanie.php5/artykuly/kasa-rejestrujaca-w-dzialalnosci-gastronomicznej_56_49782.htm?idDzialu=56&idArtykulu=49782',
      'https://epodatnik.pl/interpretacje-podatkowe/wykaz.php?id=463754-2019-10-31-dyrektor-krajowej-informacji-skarbowej-0112-kdil2-2-4012-490-2019-1-akr',
    ],
  },
  {
    id: 'PT',
    place: 'Portugal',
    asks: 'Businesses above a yearly turnover have to make their receipts with software that the Tax Authority has certified.',
    readOn,
    sources: [
      'https://eportugal.gov.pt/en/inicio/espaco-empresa/balcao-do-empreendedor/programa-de-faturacao-certificacao',
      'https://gestotal.pt/pt/comunicacao-20140121-certificacao-de-programas-informaticos',
    ],
  },
  {
    id: 'RO',
    place: 'Romania',
    asks: 'Guests have to be given a receipt from a fiscal cash register with an electronic journal, for cash and for cards.',
    readOn,
    sources: [
      'https://sintact.ro/legislatie/monitorul-oficial/ordonanta-de-urgenta-28-1999-privind-obligatia-operatorilor-economici-de-16806281',
    ],
  },
  {
    id: 'RS',
    place: 'Serbia',
    asks: 'Every sale to a guest has to be recorded by an electronic fiscal device, which makes the fiscal receipt.',
    readOn,
    sources: ['https://porezionline.rs/propis_prikaz.php?cID=2337'],
  },
  {
    id: 'SE',
    place: 'Sweden',
    asks: 'Whoever is paid in cash or by card needs a certified cash register with a control unit, reported to the Tax Agency.',
    readOn,
    sources: [
      'https://www4.skatteverket.se/rattsligvagledning/edition/2021.13/339826.html',
      'https://www.swedac.se/amnesomraden/kassaregister/',
    ],
  },
  {
    id: 'SI',
    place: 'Slovenia',
    asks: 'Every bill that is paid in cash, which includes cards, has to be confirmed by the Financial Administration as it is given. Ask whether that includes cards online.',
    readOn,
    sources: [
      'https://zadravec.net/zakon-o-davcnem-potrjevanju-racunov/',
      'https://www.racunovodja.com/clanki.asp?clanek=8834',
    ],
  },
  {
    id: 'SK',
    place: 'Slovakia',
    asks: 'Sales at the counter have to be recorded in the eKasa system as they are made.',
    readOn,
    sources: ['https://www.financnasprava.sk/sk/podnikatelia/dane/ekasa/erp'],
  },
  {
    id: 'TR',
    place: 'Türkiye',
    asks: 'Sales to guests have to be recorded on a payment recording device (ÖKC) that the Revenue Administration has approved.',
    readOn,
    sources: [
      'https://bozokhkmt.blogspot.com/2017/09',
      'http://www.kamufinans.com/yeni-nesil-odeme-kaydedici-cihaz-kullaniminda-son-durum/',
    ],
  },
]

/** What the law asks where the house is; undefined: the list knows of no such law. @param country as the settings have it */
export function fiscalLawOf(country: string): FiscalLaw | undefined {
  const id = country === 'fr-CA' ? 'CA-QC' : country.slice(-2)
  return laws.find((law) => law.id === id)
}

/** The day since which every law has been read at least once: the oldest reading of any. */
export const fiscalLawsReadOn: string = laws
  .flatMap((law) => law.readOn ?? [])
  .reduce((oldest, day) => (day < oldest ? day : oldest))

/** Whether the house is said to be in Canada outside Québec, which has its own law and is chosen as fr-CA. */
export function isCanadaOutsideQuebec(country: string): boolean {
  return country === 'en-CA'
}

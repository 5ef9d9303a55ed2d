import { type CashRule, exactCash } from '../../cash-rounding.ts'
import { countries, isCountry } from '../../writing.ts'

/** How cash is usually rounded in a country. */
interface CashPreset extends CashRule {
  /** Rounding is up to each house there. */
  isChoice: boolean
  sources: readonly string[]
}

/** By country, where a source says that there are no smaller coins, or that tills may do without them. Read on 2026-11-28. */
const presets: Readonly<Record<string, readonly [step: number, ...sources: string[]]>> = {
  AU: [
    0.05,
    'https://www.wa.gov.au/government/media-statements/Lawrence%20Labor%20Government/Phasing-out-of-one-and-two-cent-coins-%28A-Min%29-19920130',
  ],
  BE: [
    0.05,
    'https://economie.fgov.be/nl/themas/verkoop/prijsbeleid/betalingen/afronding-van-cashbetalingen/afronden-van-cashbetalingen',
  ],
  CA: [
    0.05,
    'https://www.budget.canada.ca/2012/themes/rounding-arrondissement-eng.html',
    'https://www.mint.ca/store/mint/about-the-mint/rounding-6900008',
  ],
  CH: [0.05, 'https://droit-bilingue.ch/de-fr/9/94/941.101-2-5.html'],
  CL: [
    10,
    'https://elrancaguino.cl/2017/11/01/comenzo-cese-emision-monedas-1-5-la-regla-del-redondeo/',
  ],
  CZ: [1, 'https://www.cnb.cz/en/faq/how_to_round_after_the_withdrawal_of_50_heller_coins.html'],
  DK: [
    0.5,
    'https://nalunaarutit.gl/rigslovgivning/2008/bekendtgoerelse-nr-928-af-19_09_2008?sc_lang=da',
  ],
  EE: [
    0.05,
    'https://maaleht.delfi.ee/artikkel/120294580/seadusemuudatus-1-ja-2sendised-kaovad-kaibelt-vorklaev-see-ei-too-kaasa-hinnatousu',
  ],
  FI: [0.05, 'https://finlex.fi/fi/laki/ajantasa/2000/20000890'],
  HU: [5, 'https://www.elektro-deri.hu/index.php?route=product/category&path=84_114'],
  IE: [
    0.05,
    'https://coinweek.com/world-coins/ireland-announces-rollout-rounding-1c-2c-coins-nationally/',
  ],
  IL: [
    0.1,
    'https://boi.org.il/en/communication-and-publications/press-releases/the-bank-of-israel-asks-the-government-to-approve-abolishing-the-5-agorot-coin-as-legal-tender',
  ],
  IT: [
    0.05,
    'https://www.gazzettaufficiale.it/atto/serie_generale/caricaArticolo?art.progressivo=0&art.idArticolo=13&art.versione=1&art.codiceRedazionale=17A04320&art.dataPubblicazioneGazzetta=2017-06-23&art.idGruppo=3&art.idSottoArticolo1=10&art.idSottoArticolo=4&art.flagTipoArticolo=0',
  ],
  LT: [
    0.05,
    'https://www.tv3.lt/naujiena/verslas/po-taikomo-apvalinimo-i-banka-sugrizo-82-tonos-centu-n1474192',
  ],
  MY: [0.05, 'https://www.bnm.gov.my/index.php?ch=209&pg=657&ac=567'],
  NL: [
    0.05,
    'https://www.consumentenbond.nl/nieuws/2004/60872',
    'https://www.metronieuws.nl/geld-carriere/2024/07/winkeliers-betalingen-afronden/',
  ],
  NO: [1, 'https://lovdata.no/dokument/SF/forskrift/2011-03-16-294'],
  NZ: [
    0.1,
    'https://www.scoop.co.nz/stories/BU0503/S00348.htm',
    'https://grownups.co.nz/finance/savings-investment/how-does-rounding-work/',
  ],
  SE: [1, 'https://retro.lagen.nu/1970:1029'],
  SK: [0.05, 'https://www.zakonypreludi.sk/zz/2021-457'],
  US: [
    0.05,
    'https://www.yourleague.org/treasury-department-penny-guidance',
    'https://www.independentbanker.org/web/guest/w/treasury-publishes-penny-faqs%C2%A0',
  ],
}

/** Five cents of ten are rounded down there. */
const halvesDown: ReadonlySet<string> = new Set(['CL', 'NZ'])

/** Countries that have smaller coins, where each house decides. */
const byChoice: ReadonlySet<string> = new Set(['IE', 'IT', 'NL', 'US'])

/** What is usual where the house is; undefined: nothing is, or it charges in another country's money. */
export function cashPresetFor(country: string, currency: string): CashPreset | undefined {
  if (!isCountry(country) || countries[country].currency !== currency) return undefined
  const region = country.slice(-2)
  const [step, ...sources] = presets[region] ?? []
  if (step === undefined) return undefined
  const halves = halvesDown.has(region) ? 'down' : 'up'
  return { step, halves, isChoice: byChoice.has(region), sources }
}

/** What a house begins with there: nothing is decided for one that may decide itself. */
export function proposedCash(country: string, currency: string): CashRule {
  const preset = cashPresetFor(country, currency)
  return preset && !preset.isChoice ? { step: preset.step, halves: preset.halves } : exactCash
}

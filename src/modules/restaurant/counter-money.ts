import type { FiscalLawId } from './house-texts.ts'

export { fiscalLawTexts, fiscalTexts } from './house-texts.ts'
export { fiscalReceiptTexts } from './fiscal-texts.ts'

/** What a country's law asks of whoever takes money at a counter. */
export interface FiscalLaw {
  /** Stays with receipts and with who has confirmed it. */
  id: FiscalLawId
  /** The day on which the sources were read; null: nobody has read one. */
  readOn: string | null
  /** Where it was read. */
  sources: readonly string[]
}

/** What the law asks where the house is; undefined: the list knows of no such law. @param country as the settings have it */
export function fiscalLawOf(country: string): FiscalLaw | undefined {
  const id = country === 'fr-CA' ? 'CA-QC' : country.slice(-2)
  return fiscalLaws.find((law) => law.id === id)
}

/** Whether the house is said to be in Canada outside Québec, which has its own law and is chosen as fr-CA. */
export function isCanadaOutsideQuebec(country: string): boolean {
  return country === 'en-CA'
}

const lastReading = '2026-11-28'

/**
 * Countries whose law asks for a certified till, or for bills that are sent to the tax office as they are given. Kept up to
 * date by hand, with a release; what could not be read anywhere says so instead of naming a source. An id never changes.
 */
const fiscalLaws: readonly FiscalLaw[] = [
  {
    id: 'AT',
    readOn: lastReading,
    sources: [
      'https://www.ris.bka.gv.at/Dokumente/Bundesnormen/NOR40185999/NOR40185999.html',
      'https://shoperate.com/at/wissen/registrierkassenpflicht',
    ],
  },
  {
    id: 'BE',
    readOn: lastReading,
    sources: [
      'https://www.geregistreerdkassasysteem.be/nl/client/algemeen',
      'https://www.horecavlaanderen.be/paginas/nl/horeca-vlaanderen/geregistreerde-kassa-systeem-regels',
    ],
  },
  {
    id: 'BG',
    readOn: lastReading,
    sources: ['https://dv.parliament.bg/DVWeb/showMaterialDV.jsp?idMat=156239'],
  },
  {
    id: 'CA-QC',
    readOn: lastReading,
    sources: [
      'https://www.revenuquebec.ca/en/businesses/sector-specific-measures/mandatory-billing/mandatory-billing-restaurant-sector/',
    ],
  },
  {
    id: 'DE',
    readOn: lastReading,
    sources: [
      'https://haufe.de/steuern/haufe-steuer-office-excellence/kohlmann-steuerstrafrecht-ao-379-steuergefaehrdung-5-mangelhafter-schutz-eines-elektronischen-aufzeichnungssystems-379-abs1-satz1-nr5-ao_idesk_PI25844_HI14666607.html',
      'https://steuerberater-jürgensen.de/fachinformationen/elektronische-kassensysteme-meldepflicht-nicht-vergessen/',
    ],
  },
  {
    id: 'DK',
    readOn: lastReading,
    sources: [
      'https://skat.dk/erhverv/nye-krav-til-digital-salgsregistrering-for-visse-brancher-i-2024',
      'https://www.elov.dk/momsbekendtgorelsen/paragraf/65/',
    ],
  },
  {
    id: 'ES',
    readOn: lastReading,
    sources: [
      'https://inza.blog/category/factura-electronica',
      'https://www.legaltoday.com/?p=189249',
    ],
  },
  {
    id: 'FR',
    readOn: lastReading,
    sources: [
      'https://bofip.impots.gouv.fr/bofip/10691-PGP.html/identifiant=BOI-TVA-DECLA-30-10-30-20180704',
    ],
  },
  {
    id: 'GR',
    readOn: lastReading,
    sources: [
      'https://www.dnews.gr/eidhseis/oikonomia/477992/ta-psila-grammata-sti-diasyndesi-ton-pos-me-tis-tameiakes-mixanes',
    ],
  },
  {
    id: 'HR',
    readOn: lastReading,
    sources: [
      'https://porezna-uprava.gov.hr/hr/fiskalizacija-racuna-u-krajnjoj-potrosnji-b2c-poslovanje/8033',
      'https://www.zakon.hr/z/3960/zakon-o-fiskalizaciji',
    ],
  },
  {
    id: 'HU',
    readOn: lastReading,
    sources: ['https://net.jogtar.hu/jogszabaly?docid=A1300048.NGM'],
  },
  {
    id: 'IT',
    readOn: lastReading,
    sources: [
      'https://www.gazzettaufficiale.it/atto/serie_generale/caricaArticolo?art.versione=1&art.idGruppo=0&art.flagTipoArticolo=0&art.codiceRedazionale=15G00143&art.idArticolo=2&art.idSottoArticolo=1&art.idSottoArticolo1=10&art.dataPubblicazioneGazzetta=2015-08-18&art.progressivo=0',
      'https://www.ilsole24ore.com/art/scontrino-fiscale-elettronico-registratore-telematico-ACQhVSHB',
    ],
  },
  {
    id: 'NO',
    readOn: lastReading,
    sources: [
      'https://www.skatteetaten.no/bedrift-og-organisasjon/starte-og-drive/rutiner-regnskap-og-kassasystem/kassasystem/sporsmal-og-svar-om-nye-kassasystemer/',
      'https://www.regnskapnorge.no/faget/artikler/bokforing/endringer-i-bokforingsforskriften--ny-kassasystemlov/',
    ],
  },
  {
    id: 'PL',
    readOn: lastReading,
    sources: [
      'https://www.podatki.biz/sn_autoryzacja/logowanie.php5/artykuly/kasa-rejestrujaca-w-dzialalnosci-gastronomicznej_56_49782.htm?idDzialu=56&idArtykulu=49782',
      'https://epodatnik.pl/interpretacje-podatkowe/wykaz.php?id=463754-2019-10-31-dyrektor-krajowej-informacji-skarbowej-0112-kdil2-2-4012-490-2019-1-akr',
    ],
  },
  {
    id: 'PT',
    readOn: lastReading,
    sources: [
      'https://eportugal.gov.pt/en/inicio/espaco-empresa/balcao-do-empreendedor/programa-de-faturacao-certificacao',
      'https://gestotal.pt/pt/comunicacao-20140121-certificacao-de-programas-informaticos',
    ],
  },
  {
    id: 'RO',
    readOn: lastReading,
    sources: [
      'https://sintact.ro/legislatie/monitorul-oficial/ordonanta-de-urgenta-28-1999-privind-obligatia-operatorilor-economici-de-16806281',
    ],
  },
  {
    id: 'RS',
    readOn: lastReading,
    sources: ['https://porezionline.rs/propis_prikaz.php?cID=2337'],
  },
  {
    id: 'SE',
    readOn: lastReading,
    sources: [
      'https://www4.skatteverket.se/rattsligvagledning/edition/2021.13/339826.html',
      'https://www.swedac.se/amnesomraden/kassaregister/',
    ],
  },
  {
    id: 'SI',
    readOn: lastReading,
    sources: [
      'https://zadravec.net/zakon-o-davcnem-potrjevanju-racunov/',
      'https://www.racunovodja.com/clanki.asp?clanek=8834',
    ],
  },
  {
    id: 'SK',
    readOn: lastReading,
    sources: ['https://www.financnasprava.sk/sk/podnikatelia/dane/ekasa/erp'],
  },
  {
    id: 'TR',
    readOn: lastReading,
    sources: [
      'https://bozokhkmt.blogspot.com/2017/09',
      'http://www.kamufinans.com/yeni-nesil-odeme-kaydedici-cihaz-kullaniminda-son-durum/',
    ],
  },
]

/** The day since which every law has been read at least once: the oldest reading of any. */
export const fiscalLawsReadOn: string = fiscalLaws
  .flatMap((law) => law.readOn ?? [])
  .reduce((oldest, day) => (day < oldest ? day : oldest))

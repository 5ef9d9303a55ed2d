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

/** What the law asks where the house is; undefined: the list knows of no such law. @param country as the settings have it */
export function fiscalLawOf(country: string): FiscalLaw | undefined {
  const id = country === 'fr-CA' ? 'CA-QC' : country.slice(-2)
  return fiscalLaws.find((law) => law.id === id)
}

/** Whether the house is said to be in Canada outside Québec, which has its own law and is chosen as fr-CA. */
export function isCanadaOutsideQuebec(country: string): boolean {
  return country === 'en-CA'
}

/** What is said where the law asks for a certified till. Servery is none, and says so wherever money is taken. */
export const fiscalTexts = {
  /** What a refusal says, and whoever would take the money reads beside the buttons. */
  off: 'Cash and card terminal are off here: the law asks for a certified cash register, and Servery is not one. An admin can read what it asks and confirm it in Settings, Taxes. Until then, take the money in your own till.',
  /** Beside “In cash” and “By card terminal” once an admin has confirmed it. */
  on: 'Servery prints no fiscal receipt.',
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
  old: (day: string) =>
    `What the law asks of tills was read on ${day}, more than a year ago. Update Servery, and ask your tax adviser what holds now.`,
  notChecked: (place: string) =>
    `Nobody has checked what the law in ${place} asks of tills: ask your tax adviser.`,
  quebec: 'In Québec, choose Canada (Québec): restaurants there need certified billing.',
} as const

const lastReading = '2026-11-28'

/**
 * Countries whose law asks for a certified till, or for bills that are sent to the tax office as they are given. Kept up to
 * date by hand, with a release; what could not be read anywhere says so instead of naming a source. An id never changes.
 */
const fiscalLaws: readonly FiscalLaw[] = [
  {
    id: 'AT',
    place: 'Austria',
    asks: 'From €15,000 in sales and €7,500 in cash a year, which includes cards at the counter, every receipt needs the signature of a registered cash register.',
    readOn: lastReading,
    sources: [
      'https://www.ris.bka.gv.at/Dokumente/Bundesnormen/NOR40185999/NOR40185999.html',
      'https://shoperate.com/at/wissen/registrierkassenpflicht',
    ],
  },
  {
    id: 'BE',
    place: 'Belgium',
    asks: 'A restaurant whose meals on the premises come to more than €25,000 a year needs a registered cash register (GKS, SCE).',
    readOn: lastReading,
    sources: [
      'https://www.geregistreerdkassasysteem.be/nl/client/algemeen',
      'https://www.horecavlaanderen.be/paginas/nl/horeca-vlaanderen/geregistreerde-kassa-systeem-regels',
    ],
  },
  {
    id: 'BG',
    place: 'Bulgaria',
    asks: 'Sales to guests have to be registered on a fiscal device that is connected to the National Revenue Agency.',
    readOn: lastReading,
    sources: ['https://dv.parliament.bg/DVWeb/showMaterialDV.jsp?idMat=156239'],
  },
  {
    id: 'CA-QC',
    place: 'Québec',
    asks: 'A restaurant has to make every bill with certified software that sends it to Revenu Québec, and give the guest its printout.',
    readOn: lastReading,
    sources: [
      'https://www.revenuquebec.ca/en/businesses/sector-specific-measures/mandatory-billing/mandatory-billing-restaurant-sector/',
    ],
  },
  {
    id: 'DE',
    place: 'Germany',
    asks: 'Every electronic till needs a certified security device (TSE) and has to be reported to the tax office, and every guest is given a receipt.',
    readOn: lastReading,
    sources: [
      'https://haufe.de/steuern/haufe-steuer-office-excellence/kohlmann-steuerstrafrecht-ao-379-steuergefaehrdung-5-mangelhafter-schutz-eines-elektronischen-aufzeichnungssystems-379-abs1-satz1-nr5-ao_idesk_PI25844_HI14666607.html',
      'https://steuerberater-jürgensen.de/fachinformationen/elektronische-kassensysteme-meldepflicht-nicht-vergessen/',
    ],
  },
  {
    id: 'DK',
    place: 'Denmark',
    asks: 'Cafés, pizzerias and restaurants with sales of less than 10 million kroner a year need a digital sales registration system.',
    readOn: lastReading,
    sources: [
      'https://skat.dk/erhverv/nye-krav-til-digital-salgsregistrering-for-visse-brancher-i-2024',
      'https://www.elov.dk/momsbekendtgorelsen/paragraf/65/',
    ],
  },
  {
    id: 'ES',
    place: 'Spain',
    asks: 'From January 1, 2027 for companies, and from July 1, 2027 for everybody else, software that makes receipts has to meet the rules of Verifactu.',
    readOn: lastReading,
    sources: [
      'https://inza.blog/category/factura-electronica',
      'https://www.legaltoday.com/?p=189249',
    ],
  },
  {
    id: 'FR',
    place: 'France',
    asks: 'Till software that records what guests pay has to be certified, or attested by its maker; without either the fine is €7,500.',
    readOn: lastReading,
    sources: [
      'https://bofip.impots.gouv.fr/bofip/10691-PGP.html/identifiant=BOI-TVA-DECLA-30-10-30-20180704',
    ],
  },
  {
    id: 'GR',
    place: 'Greece',
    asks: 'Receipts have to come from a fiscal device, and card terminals have to be connected to it.',
    readOn: lastReading,
    sources: [
      'https://www.dnews.gr/eidhseis/oikonomia/477992/ta-psila-grammata-sti-diasyndesi-ton-pos-me-tis-tameiakes-mixanes',
    ],
  },
  {
    id: 'HR',
    place: 'Croatia',
    asks: 'Every bill to a guest, however it is paid, has to be confirmed by the Tax Administration as it is given. That includes what is paid online.',
    readOn: lastReading,
    sources: [
      'https://porezna-uprava.gov.hr/hr/fiskalizacija-racuna-u-krajnjoj-potrosnji-b2c-poslovanje/8033',
      'https://www.zakon.hr/z/3960/zakon-o-fiskalizaciji',
    ],
  },
  {
    id: 'HU',
    place: 'Hungary',
    asks: 'A restaurant has to give its receipts from a cash register that is connected to the tax office.',
    readOn: lastReading,
    sources: ['https://net.jogtar.hu/jogszabaly?docid=A1300048.NGM'],
  },
  {
    id: 'IT',
    place: 'Italy',
    asks: 'What guests pay has to be recorded on a device that sends it to the Revenue Agency every day.',
    readOn: lastReading,
    sources: [
      'https://www.gazzettaufficiale.it/atto/serie_generale/caricaArticolo?art.versione=1&art.idGruppo=0&art.flagTipoArticolo=0&art.codiceRedazionale=15G00143&art.idArticolo=2&art.idSottoArticolo=1&art.idSottoArticolo1=10&art.dataPubblicazioneGazzetta=2015-08-18&art.progressivo=0',
      'https://www.ilsole24ore.com/art/scontrino-fiscale-elettronico-registratore-telematico-ACQhVSHB',
    ],
  },
  {
    id: 'NO',
    place: 'Norway',
    asks: 'Sales at the counter have to be recorded in a cash register system that its supplier has declared to the tax office.',
    readOn: lastReading,
    sources: [
      'https://www.skatteetaten.no/bedrift-og-organisasjon/starte-og-drive/rutiner-regnskap-og-kassasystem/kassasystem/sporsmal-og-svar-om-nye-kassasystemer/',
      'https://www.regnskapnorge.no/faget/artikler/bokforing/endringer-i-bokforingsforskriften--ny-kassasystemlov/',
    ],
  },
  {
    id: 'PL',
    place: 'Poland',
    asks: 'Sales to guests have to be recorded on a fiscal cash register; for restaurants it has to be one that is connected to the tax office.',
    readOn: lastReading,
    sources: [
      'https://www.podatki.biz/sn_autoryzacja/logowanie.php5/artykuly/kasa-rejestrujaca-w-dzialalnosci-gastronomicznej_56_49782.htm?idDzialu=56&idArtykulu=49782',
      'https://epodatnik.pl/interpretacje-podatkowe/wykaz.php?id=463754-2019-10-31-dyrektor-krajowej-informacji-skarbowej-0112-kdil2-2-4012-490-2019-1-akr',
    ],
  },
  {
    id: 'PT',
    place: 'Portugal',
    asks: 'Businesses above a yearly turnover have to make their receipts with software that the Tax Authority has certified.',
    readOn: lastReading,
    sources: [
      'https://eportugal.gov.pt/en/inicio/espaco-empresa/balcao-do-empreendedor/programa-de-faturacao-certificacao',
      'https://gestotal.pt/pt/comunicacao-20140121-certificacao-de-programas-informaticos',
    ],
  },
  {
    id: 'RO',
    place: 'Romania',
    asks: 'Guests have to be given a receipt from a fiscal cash register with an electronic journal, for cash and for cards.',
    readOn: lastReading,
    sources: [
      'https://sintact.ro/legislatie/monitorul-oficial/ordonanta-de-urgenta-28-1999-privind-obligatia-operatorilor-economici-de-16806281',
    ],
  },
  {
    id: 'RS',
    place: 'Serbia',
    asks: 'Every sale to a guest has to be recorded by an electronic fiscal device, which makes the fiscal receipt.',
    readOn: lastReading,
    sources: ['https://porezionline.rs/propis_prikaz.php?cID=2337'],
  },
  {
    id: 'SE',
    place: 'Sweden',
    asks: 'Whoever is paid in cash or by card needs a certified cash register with a control unit, reported to the Tax Agency.',
    readOn: lastReading,
    sources: [
      'https://www4.skatteverket.se/rattsligvagledning/edition/2021.13/339826.html',
      'https://www.swedac.se/amnesomraden/kassaregister/',
    ],
  },
  {
    id: 'SI',
    place: 'Slovenia',
    asks: 'Every bill that is paid in cash, which includes cards, has to be confirmed by the Financial Administration as it is given. Ask whether that includes cards online.',
    readOn: lastReading,
    sources: [
      'https://zadravec.net/zakon-o-davcnem-potrjevanju-racunov/',
      'https://www.racunovodja.com/clanki.asp?clanek=8834',
    ],
  },
  {
    id: 'SK',
    place: 'Slovakia',
    asks: 'Sales at the counter have to be recorded in the eKasa system as they are made.',
    readOn: lastReading,
    sources: ['https://www.financnasprava.sk/sk/podnikatelia/dane/ekasa/erp'],
  },
  {
    id: 'TR',
    place: 'Türkiye',
    asks: 'Sales to guests have to be recorded on a payment recording device (ÖKC) that the Revenue Administration has approved.',
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

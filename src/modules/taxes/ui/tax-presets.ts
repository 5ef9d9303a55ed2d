import type { OrderType } from '#modules/restaurant/showing.ts'
import type { TaxMode } from '../rules.ts'

/** What is taxed alike in a country; without rates, what the owner's own state and town add up to. */
interface PresetClass {
  letter: string
  name: string
  /** Millionths. */
  rates?: Record<OrderType, number>
  /** What a rate is made of there; in millionths where the country says them, else to be filled in. */
  parts?: readonly { name: string; ppm?: number }[]
}

/** What restaurants of a country usually charge. */
export interface TaxPreset {
  /** In a sentence: “the usual rates for Germany”. */
  country: string
  /** Where in the country, if that matters: “Ontario”. */
  region?: string
  /** A day on which the sources say that it is so. The rates are filled in as of it. */
  asOf: string
  /** How menus of the country give their prices. */
  mode: Exclude<TaxMode, 'none'>
  classes: readonly PresetClass[]
  /** What these rates leave out. */
  except?: string
  /** Where it was read: an authority or the law itself, and beside it whoever explains it. */
  sources: readonly string[]
}

const everywhere = (ppm: number) => ({ pickup: ppm, eat_in: ppm })

const craRates =
  'https://www.canada.ca/en/revenue-agency/services/tax/businesses/topics/gst-hst-businesses/charge-collect-which-rate.html'
/** A part of Canada whose federal tax is all there is, or holds the province's. */
function inCanada(region: string, ppm: number, more: Partial<TaxPreset> = {}): TaxPreset {
  return {
    country: 'Canada',
    region,
    asOf: '2025-04-01',
    mode: 'exclusive',
    classes: [{ letter: 'A', name: 'Food and drinks', rates: everywhere(ppm) }],
    sources: [craRates],
    ...more,
  }
}

/**
 * By country, or by how its people write where that says which part of it. Kept up to date by hand, with a release, and only where a source says so; a country whose rates could
 * not be read anywhere is left out. It fills an owner's fields when they ask for it and is never looked at again: a house
 * keeps the rates that its owner has saved, whatever stands here later.
 */
const presets: Readonly<Record<string, TaxPreset | readonly TaxPreset[]>> = {
  AT: {
    country: 'Austria',
    asOf: '2025-01-01',
    mode: 'inclusive',
    classes: [
      { letter: 'A', name: 'Food', rates: everywhere(100_000) },
      { letter: 'B', name: 'Drinks', rates: everywhere(200_000) },
    ],
    sources: [
      'https://www.ris.bka.gv.at/GeltendeFassung.wxe?Abfrage=Bundesnormen&Gesetzesnummer=10004873',
      'https://shoperate.com/at/wissen/mehrwertsteuer-gastronomie',
    ],
  },
  AU: {
    country: 'Australia',
    asOf: '2025-01-01',
    mode: 'inclusive',
    classes: [{ letter: 'A', name: 'Food and drinks', rates: everywhere(100_000) }],
    except: 'Some cold food to take away is free of GST.',
    sources: [
      'https://www.ato.gov.au/businesses-and-organisations/gst-excise-and-indirect-taxes/gst/in-detail/your-industry/gst-and-food/definition-of-premises',
    ],
  },
  // The reform of March 2026 left food to take away and drinks at the table as they were.
  BE: {
    country: 'Belgium',
    asOf: '2026-03-01',
    mode: 'inclusive',
    classes: [
      { letter: 'A', name: 'Food', rates: { pickup: 60_000, eat_in: 120_000 } },
      { letter: 'B', name: 'Soft drinks', rates: { pickup: 60_000, eat_in: 210_000 } },
      { letter: 'C', name: 'Alcohol', rates: everywhere(210_000) },
    ],
    except: 'Lobster, caviar and the like are taxed at 21 %.',
    sources: [
      'https://www.lachambre.be/doc/CCRI/html/56/ic289x.html',
      'https://www.practicali.be/blog/btw-hervorming-start-slechts-gedeeltelijk-op-1-maart-2026',
    ],
  },
  // Revenu Québec forbids one row of 14.975 %: both taxes stand apart (GST/HST and QST, IN-203).
  'fr-CA': inCanada('Québec', 149_750, {
    classes: [
      {
        letter: 'A',
        name: 'Food and drinks',
        rates: everywhere(149_750),
        parts: [
          { name: 'GST', ppm: 50_000 },
          { name: 'QST', ppm: 99_750 },
        ],
      },
    ],
    sources: [
      'https://www.revenuquebec.ca/en/online-services/forms-and-publications/current-details/in-203-v/',
      craRates,
    ],
  }),
  CA: [
    inCanada('Ontario', 130_000),
    inCanada('New Brunswick, Newfoundland and Labrador, Prince Edward Island', 150_000),
    inCanada('Nova Scotia', 140_000),
    inCanada('Alberta and the territories', 50_000),
    inCanada('British Columbia, Manitoba, Saskatchewan', 50_000, {
      classes: [
        {
          letter: 'A',
          name: 'Food and drinks',
          parts: [{ name: 'GST', ppm: 50_000 }, { name: 'PST' }],
        },
      ],
      except: 'Your province may tax food, drinks and alcohol at different rates.',
    }),
  ],
  CH: {
    country: 'Switzerland',
    asOf: '2024-01-01',
    mode: 'inclusive',
    classes: [
      { letter: 'A', name: 'Food and soft drinks', rates: { pickup: 26_000, eat_in: 81_000 } },
      { letter: 'B', name: 'Alcohol', rates: everywhere(81_000) },
    ],
    sources: [
      'https://www.fedlex.admin.ch/eli/cc/2009/615/de',
      'https://www.avalara.com/us/en/vatlive/country-guides/europe/switzerland/swiss-vat-rates.html',
    ],
  },
  CZ: {
    country: 'Czechia',
    asOf: '2024-01-01',
    mode: 'inclusive',
    classes: [
      { letter: 'A', name: 'Food', rates: everywhere(120_000) },
      { letter: 'B', name: 'Drinks', rates: everywhere(210_000) },
    ],
    except: 'Milk and milk drinks without coffee, and tap water, are taxed at 12 %.',
    sources: ['https://www.e-sbirka.cz/sb/2004/235', 'https://accace.cz/zmeny-sazeb-dph/'],
  },
  DE: {
    country: 'Germany',
    asOf: '2026-01-01',
    mode: 'inclusive',
    classes: [
      { letter: 'A', name: 'Food', rates: everywhere(70_000) },
      { letter: 'B', name: 'Drinks', rates: everywhere(190_000) },
    ],
    except:
      'To take away, milk and drinks that are at least 75 % cow’s milk are taxed at 7 %. At the table, and made with oat or soy milk, they are taxed at 19 %.',
    sources: [
      'https://www.gesetze-im-internet.de/ustg_1980/__12.html',
      'https://gastgewerbe-magazin.de/umsatzsteuer-bei-milch-milchmischgetranken-sowie-leitungswasser-48126',
      'https://www.haufe.de/steuern/finanzverwaltung/bmf-vereinfachungsregelung-fuer-restaurantdienstleistungen_164_670154.html',
    ],
  },
  DK: {
    country: 'Denmark',
    asOf: '2024-10-01',
    mode: 'inclusive',
    classes: [{ letter: 'A', name: 'Food and drinks', rates: everywhere(250_000) }],
    sources: ['https://www.ft.dk/samling/20241/almdel/SAU/bilag/13/2919648/index.htm'],
  },
  ES: {
    country: 'Spain',
    asOf: '2023-01-01',
    mode: 'inclusive',
    classes: [
      { letter: 'A', name: 'Food, water and coffee', rates: everywhere(100_000) },
      {
        letter: 'B',
        name: 'Alcohol and sweetened drinks',
        rates: { pickup: 210_000, eat_in: 100_000 },
      },
    ],
    except: 'The Canary Islands have a tax of their own.',
    sources: [
      'https://www.boe.es/buscar/act.php?id=BOE-A-1992-28740',
      'https://aptta.org/iva-aplicable-a-la-comida-a-domicilio-o-para-llevar/',
    ],
  },
  FI: {
    country: 'Finland',
    asOf: '2026-01-01',
    mode: 'inclusive',
    classes: [
      { letter: 'A', name: 'Food and soft drinks', rates: everywhere(135_000) },
      { letter: 'B', name: 'Alcohol', rates: everywhere(255_000) },
    ],
    sources: [
      'https://www.vero.fi/en/About-us/newsroom/changes-in-taxation/plans-to-lower-the-14-percent-vat-rate-to-13.5-in-2026',
      'https://www.vero.fi/en/businesses-and-corporations/taxes-and-charges/vat/rates-of-vat',
    ],
  },
  FR: {
    country: 'France',
    asOf: '2025-01-01',
    mode: 'inclusive',
    classes: [
      { letter: 'A', name: 'Food and soft drinks', rates: everywhere(100_000) },
      { letter: 'B', name: 'Alcohol', rates: everywhere(200_000) },
    ],
    except: 'Food and drinks in packages that keep are taxed at 5.5 %.',
    sources: [
      'https://bofip.impots.gouv.fr/doctrine/pgp/11606-PGP',
      'https://weblex.fr/articles/tva-au-taux-reduit-dans-la-restauration-mode-d-emploi',
    ],
  },
  GB: {
    country: 'the United Kingdom',
    asOf: '2022-04-01',
    mode: 'inclusive',
    classes: [
      { letter: 'A', name: 'Hot food and most drinks', rates: everywhere(200_000) },
      {
        letter: 'B',
        name: 'Cold food and cold milk drinks',
        rates: { pickup: 0, eat_in: 200_000 },
      },
    ],
    except:
      'Crisps and sweets are taxed at 20 % to take away, too. Hot drinks always are, with or without milk.',
    sources: [
      'https://www.gov.uk/hmrc-internal-manuals/vat-food/vfood7540',
      'https://www.gov.uk/government/publications/vat-notice-7091-catering-and-take-away-food',
    ],
  },
  // Both circulars of the tax office (AADE), E. 2005/2024 and E. 2047/2024, as they are kept elsewhere.
  GR: {
    country: 'Greece',
    asOf: '2024-07-01',
    mode: 'inclusive',
    classes: [
      { letter: 'A', name: 'Food and water', rates: everywhere(130_000) },
      { letter: 'B', name: 'Coffee and soft drinks', rates: { pickup: 130_000, eat_in: 240_000 } },
      { letter: 'C', name: 'Alcohol', rates: everywhere(240_000) },
    ],
    except: 'Some islands have lower rates.',
    sources: [
      'https://www.e-forologia.gr/lawbank/document.aspx?digest=EB90CB2C20BE6F58.1D031AEA53',
      'https://www.anaconda.gr/gnwsiaki-basi/e-2005-26-1-2024/',
    ],
  },
  IE: {
    country: 'Ireland',
    asOf: '2026-07-01',
    mode: 'inclusive',
    classes: [
      { letter: 'A', name: 'Hot food, meals and hot drinks', rates: everywhere(90_000) },
      { letter: 'B', name: 'Alcohol, soft drinks and water', rates: everywhere(230_000) },
    ],
    except: 'Some cold food to take away is taxed otherwise.',
    sources: ['https://www.kildarestreet.com/wrans/?id=2026-05-28a.748'],
  },
  IT: {
    country: 'Italy',
    asOf: '2021-01-01',
    mode: 'inclusive',
    classes: [
      { letter: 'A', name: 'Food', rates: everywhere(100_000) },
      { letter: 'B', name: 'Drinks', rates: { pickup: 220_000, eat_in: 100_000 } },
    ],
    sources: [
      'https://www.gazzettaufficiale.it/eli/id/2020/12/30/20G00202/sg',
      'https://www.lavorofisco.it/somministrazione-e-vendita-di-alimenti-e-bevande-con-iva-ridotta/',
    ],
  },
  JP: {
    country: 'Japan',
    asOf: '2019-10-01',
    mode: 'inclusive',
    classes: [
      { letter: 'A', name: 'Food and soft drinks', rates: { pickup: 80_000, eat_in: 100_000 } },
      { letter: 'B', name: 'Alcohol', rates: everywhere(100_000) },
    ],
    sources: [
      'https://www.mof.go.jp/english/tax_policy/tax_system/consumption/index.html',
      'https://tax-freeshop.jnto.go.jp/eng/consumption_tax.php',
    ],
  },
  NL: {
    country: 'the Netherlands',
    asOf: '2025-02-18',
    mode: 'inclusive',
    classes: [
      { letter: 'A', name: 'Food and soft drinks', rates: everywhere(90_000) },
      { letter: 'B', name: 'Alcohol', rates: everywhere(210_000) },
    ],
    sources: [
      'https://wetten.overheid.nl/BWBR0002629',
      'https://vanpasse.nl/kennisbank/branches/btw-in-de-horeca',
      'https://berthub.eu/tkconv/document.html?nummer=2025D06929',
    ],
  },
  NO: {
    country: 'Norway',
    asOf: '2016-08-31',
    mode: 'inclusive',
    classes: [
      { letter: 'A', name: 'Food and soft drinks', rates: { pickup: 150_000, eat_in: 250_000 } },
      { letter: 'B', name: 'Alcohol', rates: everywhere(250_000) },
    ],
    sources: [
      'https://www.skatteetaten.no/rettskilder/type/kunngjoringer/mva-pa-omsetning-eller-servering-av-mat--og-drikkevarer',
    ],
  },
  NZ: {
    country: 'New Zealand',
    asOf: '2010-10-01',
    mode: 'inclusive',
    classes: [{ letter: 'A', name: 'Food and drinks', rates: everywhere(150_000) }],
    sources: ['https://www.ird.govt.nz/gst'],
  },
  PL: {
    country: 'Poland',
    asOf: '2020-07-01',
    mode: 'inclusive',
    classes: [
      { letter: 'A', name: 'Food', rates: everywhere(80_000) },
      { letter: 'B', name: 'Drinks', rates: everywhere(230_000) },
    ],
    except: 'Dishes of lobster, shellfish and the like are taxed at 23 %, and some juices at less.',
    sources: [
      'https://isap.sejm.gov.pl/isap.nsf/DocDetails.xsp?id=WDU20040540535',
      'https://sip.lex.pl/orzeczenia-i-pisma-urzedowe/pisma-urzedowe/ibpp2-443-875-14-wn-pismo-wydane-przez-izba-skarbowa-w-184797988',
    ],
  },
  PT: {
    country: 'Portugal',
    asOf: '2024-01-01',
    mode: 'inclusive',
    classes: [
      { letter: 'A', name: 'Food, coffee and water', rates: everywhere(130_000) },
      { letter: 'B', name: 'Soft drinks and alcohol', rates: everywhere(230_000) },
      { letter: 'C', name: 'Juices', rates: { pickup: 60_000, eat_in: 130_000 } },
    ],
    except: 'To take away, wine is taxed at 13 %. Madeira and the Azores have lower rates.',
    sources: [
      'https://portal.occ.pt/en/node/1226043',
      'https://acip.pt/alteracoes-ao-codigo-do-iva-alimentacao-e-bebidas/',
    ],
  },
  // By law the 6 % end with 2027; food to take away is at 12 % again then.
  SE: {
    country: 'Sweden',
    asOf: '2026-04-01',
    mode: 'inclusive',
    classes: [
      { letter: 'A', name: 'Food and soft drinks', rates: { pickup: 60_000, eat_in: 120_000 } },
      { letter: 'B', name: 'Alcohol', rates: everywhere(250_000) },
    ],
    except: 'The rate to take away goes back to 12 % on 2028-01-01: add that day as a change.',
    sources: [
      'https://rkrattsbaser.gov.se/prop?page=6&post_id=10',
      'https://www4.skatteverket.se/rattsligvagledning/edition/2024.1/395002.html',
    ],
  },
  US: {
    country: 'the United States',
    asOf: '2025-09-01',
    mode: 'exclusive',
    classes: [
      {
        letter: 'A',
        name: 'Food and drinks',
        parts: [{ name: 'State' }, { name: 'County' }, { name: 'City' }],
      },
    ],
    except: 'Some states tax hot and cold food at different rates.',
    sources: [
      'https://www.cdtfa.ca.gov/formspubs/pub22.pdf',
      'https://www.therestaurantcpas.com/restaurant-tax-by-state',
    ],
  },
}

/**
 * What is usual where a house is, by its country in the settings: of one place, or of several for its owner to choose from;
 * none where nobody has read it, or it is not so yet.
 */
export function presetsFor(country: string, today: string): readonly TaxPreset[] {
  return [presets[country] ?? presets[country.slice(-2)] ?? []]
    .flat()
    .filter(({ asOf }) => asOf <= today)
}

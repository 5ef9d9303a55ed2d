import type { OrderType } from './order-types.ts'
import type { TaxMode } from './taxes.ts'

/** What is taxed alike in a country; without rates, what the owner's own state and town add up to. */
export interface PresetClass {
  letter: string
  name: string
  /** Millionths. */
  rates?: Record<OrderType, number>
  /** What a rate is made of there, to be filled in. */
  parts?: readonly string[]
}

/** What restaurants of a country usually charge. */
export interface TaxPreset {
  /** In a sentence: “the usual rates for Germany”. */
  country: string
  /** A day on which the sources say that it is so. The rates are filled in as of it. */
  asOf: string
  /** How menus of the country give their prices. */
  mode: Exclude<TaxMode, 'none'>
  classes: readonly PresetClass[]
  /** What these rates leave out. */
  except?: string
  /** Where it was read. */
  sources: readonly string[]
}

const everywhere = (ppm: number) => ({ pickup: ppm, eat_in: ppm })

/**
 * By country. Kept up to date by hand, with a release, and only where a source says so; a country whose rates could
 * not be read anywhere is left out. It fills an owner's fields when they ask for it and is never looked at again: a house
 * keeps the rates that its owner has saved, whatever stands here later.
 */
const presets: Readonly<Record<string, TaxPreset>> = {
  AT: {
    country: 'Austria',
    asOf: '2025-01-01',
    mode: 'inclusive',
    classes: [
      { letter: 'A', name: 'Food', rates: everywhere(100_000) },
      { letter: 'B', name: 'Drinks', rates: everywhere(200_000) },
    ],
    sources: ['https://shoperate.com/at/wissen/mehrwertsteuer-gastronomie'],
  },
  AU: {
    country: 'Australia',
    asOf: '2025-01-01',
    mode: 'inclusive',
    classes: [{ letter: 'A', name: 'Food and drinks', rates: everywhere(100_000) }],
    except: 'Some cold food to take away is free of GST.',
    sources: [
      'https://www.ato.gov.au/businesses-and-organisations/gst-excise-and-indirect-taxes/gst/in-detail/your-industry/gst-and-food/definition-of-premises',
      'https://ellco.com.au/information/a-z-resources-for-business/goods-services-tax-gst',
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
      'https://www.practicali.be/blog/btw-hervorming-start-slechts-gedeeltelijk-op-1-maart-2026',
      'https://eqfi.be/btw-tarieven-spijzen-drank-in-een-menu/',
    ],
  },
  CA: {
    country: 'Canada',
    asOf: '2024-10-20',
    mode: 'exclusive',
    classes: [{ letter: 'A', name: 'Food and drinks', rates: everywhere(50_000) }],
    except: 'This is the federal GST alone. Add what your province charges, or its HST instead.',
    sources: [
      'https://menubuddy.pro/articles/navigating-sales-tax-in-canada-a-guide-for-restaurants',
      'https://www.canada.ca/en/revenue-agency/services/forms-publications/publications/4-3/basic-groceries.html',
    ],
  },
  CH: {
    country: 'Switzerland',
    asOf: '2024-01-01',
    mode: 'inclusive',
    classes: [
      { letter: 'A', name: 'Food and soft drinks', rates: { pickup: 26_000, eat_in: 81_000 } },
      { letter: 'B', name: 'Alcohol', rates: everywhere(81_000) },
    ],
    sources: [
      'https://www.avalara.com/us/en/vatlive/country-guides/europe/switzerland/swiss-vat-rates.html',
      'https://www.ktipp.ch/artikel/artikeldetail/konsumenten-haben-nichts-davon/',
    ],
  },
  DE: {
    country: 'Germany',
    asOf: '2026-01-01',
    mode: 'inclusive',
    classes: [
      { letter: 'A', name: 'Food', rates: everywhere(70_000) },
      { letter: 'B', name: 'Drinks', rates: everywhere(190_000) },
    ],
    except: 'Drinks that are mostly milk are taxed at 7 %.',
    sources: [
      'https://www.haufe.de/steuern/finanzverwaltung/bmf-vereinfachungsregelung-fuer-restaurantdienstleistungen_164_670154.html',
      'https://www.fiscal-requirements.com/news/4738',
    ],
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
      'https://aptta.org/iva-aplicable-a-la-comida-a-domicilio-o-para-llevar/',
      'https://www.cintas-barbera.com/tipo-impositivo-en-hosteleria-y-restaurante/',
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
      'https://weblex.fr/articles/tva-au-taux-reduit-dans-la-restauration-mode-d-emploi',
      'https://comptaresto.com/2025/09/01/tva-restauration-boissons-alcoolisees-ou-non',
    ],
  },
  GB: {
    country: 'the United Kingdom',
    asOf: '2022-04-01',
    mode: 'inclusive',
    classes: [
      { letter: 'A', name: 'Hot food and all drinks', rates: everywhere(200_000) },
      { letter: 'B', name: 'Cold food', rates: { pickup: 0, eat_in: 200_000 } },
    ],
    except: 'Crisps and sweets are taxed at 20 % to take away, too.',
    sources: [
      'https://www.gov.uk/government/publications/vat-notice-7091-catering-and-take-away-food',
      'https://www.atkinsonsca.co.uk/news/vat-on-take-away-food-and-drink-what-are-the-rules/',
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
    sources: [
      'https://www.kildarestreet.com/wrans/?id=2026-05-28a.748',
      'https://www.bdo.ie/en-gb/insights/2025/budget-2026/budget-2026-vat',
    ],
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
      'https://www.hessepartner.it/it/iva-per-servizi-take-away/',
      'https://www.lavorofisco.it/somministrazione-e-vendita-di-alimenti-e-bevande-con-iva-ridotta/',
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
      'https://vanpasse.nl/kennisbank/branches/btw-in-de-horeca',
      'https://berthub.eu/tkconv/document.html?nummer=2025D06929',
    ],
  },
  NZ: {
    country: 'New Zealand',
    asOf: '2010-10-01',
    mode: 'inclusive',
    classes: [{ letter: 'A', name: 'Food and drinks', rates: everywhere(150_000) }],
    sources: ['https://www.ird.govt.nz/gst'],
  },
  US: {
    country: 'the United States',
    asOf: '2025-09-01',
    mode: 'exclusive',
    classes: [{ letter: 'A', name: 'Food and drinks', parts: ['State', 'County', 'City'] }],
    except: 'Some states tax hot and cold food at different rates.',
    sources: ['https://www.therestaurantcpas.com/restaurant-tax-by-state'],
  },
}

/** What is usual where a house is, by its country in the settings; undefined where nobody has read it, or it is not so yet. */
export function presetFor(country: string, today: string): TaxPreset | undefined {
  const preset = presets[country.slice(-2)]
  return preset && preset.asOf <= today ? preset : undefined
}

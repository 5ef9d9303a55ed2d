import type { RestaurantSettings } from './rules.ts'
import { countries, isCountry } from './writing.ts'

/** What a receipt says of the house, as it was when the receipt was given. */
export interface Issuer extends Pick<
  RestaurantSettings,
  'name' | 'address' | 'phone' | 'email' | 'timeZone'
> {
  /** The house's number at the tax office; empty: it had none. */
  taxId: string
  /** A second one, and what else had to be said of tax; empty: nothing. */
  otherTaxId: string
  taxNote: string
  /** The country of the settings; empty on papers from before they named it. */
  country: string
  /** The law on tills that held there, by its id; empty: none. */
  fiscalLaw: string
}

/** The numbers of a house, as papers name them there. */
export function taxLinesOf({
  country,
  taxId,
  otherTaxId,
}: Pick<Issuer, 'country' | 'taxId' | 'otherTaxId'>): string[] {
  const { id, other = id } = taxPaperOf(country)
  return [
    ...(taxId === '' ? [] : [`${id} ${taxId}`]),
    ...(otherTaxId === '' ? [] : [`${other} ${otherTaxId}`]),
  ]
}

/** In Canada each tax stands by itself, and what they add up to must not stand on a paper (Revenu Québec). */
export function areTaxesApart(country: string): boolean {
  return country.endsWith('-CA')
}

/** What a business that wants an invoice has to know there; undefined: nothing yet. */
export function eInvoiceNote(country: string, today: string): string | undefined {
  const { eInvoice } = taxPaperOf(country)
  if (!eInvoice || today < eInvoice.from) return undefined
  const place = isCountry(country) ? countries[country].name : ''
  return `Businesses in ${place} have to send each other electronic invoices (${eInvoice.by}). This PDF is not one: if you need one, ask the restaurant.`
}

/** @param country as in the settings; empty: a paper from before there were labels */
export function taxPaperOf(country: string): TaxPaper {
  return taxPapers[country] ?? taxPapers[country.slice(-2)] ?? { id: 'Tax number' }
}

/** What papers of a country say of tax. */
interface TaxPaper {
  /** What the house’s number is called there, and a second one that papers may have to bear. */
  id: string
  other?: string
  /** The line that houses write who charge no tax, as the law there words it. */
  exempt?: string
  /** The day from which businesses there owe each other electronic invoices, and by what. */
  eInvoice?: { from: string; by: string }
}

/** By country, in the words that are printed there. Kept by hand, with a release. */
const taxPapers: Readonly<Record<string, TaxPaper>> = {
  AE: { id: 'TRN' },
  AR: { id: 'CUIT' },
  AT: {
    id: 'UID',
    other: 'Steuernummer',
    exempt: 'Umsatzsteuerfrei: Kleinunternehmer gemäß § 6 Abs. 1 Z 27 UStG',
  },
  AU: { id: 'ABN' },
  BE: {
    id: 'TVA/BTW',
    exempt: 'Petite entreprise soumise au régime de la franchise de taxe : TVA non applicable',
    eInvoice: { from: '2026-01-01', by: 'Peppol' },
  },
  BR: { id: 'CNPJ' },
  CA: { id: 'GST/HST' },
  CH: { id: 'MWST-Nr.' },
  CL: { id: 'RUT' },
  CO: { id: 'NIT' },
  CZ: { id: 'DIČ', other: 'IČO' },
  DE: {
    id: 'USt-IdNr.',
    other: 'Steuernummer',
    exempt: 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.',
    eInvoice: { from: '2027-01-01', by: 'EN 16931' },
  },
  DK: { id: 'CVR-nr.' },
  ES: { id: 'NIF' },
  FI: { id: 'ALV-nro', other: 'Y-tunnus' },
  FR: {
    id: 'N° TVA',
    other: 'SIRET',
    exempt: 'TVA non applicable, art. 293 B du CGI',
    eInvoice: { from: '2027-09-01', by: 'a registered platform' },
  },
  GB: { id: 'VAT no.' },
  GR: { id: 'ΑΦΜ' },
  HR: { id: 'OIB', eInvoice: { from: '2026-01-01', by: 'eRačun' } },
  HU: { id: 'Adószám' },
  IE: { id: 'VAT no.' },
  IN: { id: 'GSTIN' },
  IT: {
    id: 'P. IVA',
    other: 'C.F.',
    exempt: 'Operazione senza IVA ai sensi dell’art. 1, commi 54-89, L. 190/2014',
    eInvoice: { from: '2019-01-01', by: 'SdI' },
  },
  JP: { id: '登録番号' },
  MT: { id: 'VAT no.' },
  MX: { id: 'RFC' },
  NL: { id: 'Btw-id', exempt: 'Vrijgesteld van btw (kleineondernemersregeling)' },
  NO: { id: 'Org.nr. MVA' },
  NZ: { id: 'GST no.' },
  PL: {
    id: 'NIP',
    exempt: 'Zwolnienie z VAT: art. 113 ust. 1 ustawy o VAT',
    eInvoice: { from: '2026-04-01', by: 'KSeF' },
  },
  PT: { id: 'NIF', exempt: 'IVA – regime de isenção, artigo 53.º do CIVA' },
  RO: { id: 'CIF', eInvoice: { from: '2024-07-01', by: 'RO e-Factura' } },
  SE: { id: 'Momsreg.nr' },
  SG: { id: 'GST reg. no.' },
  SI: { id: 'ID za DDV' },
  SK: { id: 'IČ DPH', other: 'IČO' },
  ZA: { id: 'VAT no.' },
  'fr-CA': { id: 'GST', other: 'QST' },
}

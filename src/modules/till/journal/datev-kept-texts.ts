import type { postingTexts } from './house-texts.ts'

/** What a posting says in a DATEV file: German, as tax offices and advisers in Germany and Austria read it. */
export const datevTexts: typeof postingTexts & { types: Record<string, string> } = {
  came: {
    card: 'Kartenzahlung online',
    cash: 'Barzahlung',
    terminal: 'Kartenzahlung am Terminal',
  },
  back: {
    card: 'Erstattung auf Karte',
    cash: 'Erstattung in bar',
    terminal: 'Erstattung am Terminal',
  },
  moved: {
    opening: 'Kassensturz vor Öffnung',
    in: 'Einlage',
    out: 'Auslage',
    tips: 'Trinkgeld ausgezahlt',
  },
  sold: 'Erlös',
  corrected: 'Erlöskorrektur',
  charged: 'Zuschlag',
  charged_back: 'Korrektur Zuschlag',
  tax: 'Umsatzsteuer',
  tax_back: 'Korrektur Umsatzsteuer',
  untaxed: 'Erlös ohne Steuersatz',
  untaxed_back: 'Korrektur ohne Steuersatz',
  tips: 'Trinkgeld von Gästen',
  tips_back: 'Trinkgeld erstattet',
  rounded: 'Rundung Bareinnahme',
  rounded_back: 'Rundung Barerstattung',
  over: 'Kassenüberschuss',
  short: 'Kassenfehlbetrag',
  taken: 'Barentnahme beim Tagesabschluss',
  types: { pickup: 'Abholung', eat_in: 'im Haus' },
  charges: {
    service: 'Servicepauschale',
    packaging: 'Verpackung',
    small_order: 'Mindermengenzuschlag',
  },
  notTaxed: 'ohne Steuer',
  rate: (ppm) => `${String(ppm / 10_000).replace('.', ',')} %`,
}

/** The headings of its sample file. */
export const datevHeadings = [
  'Umsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;WKZ Umsatz;Kurs;Basis-Umsatz;WKZ Basis-Umsatz',
  'Konto;Gegenkonto (ohne BU-Schlüssel);BU-Schlüssel;Belegdatum;Belegfeld 1;Belegfeld 2;Skonto',
  'Buchungstext;Postensperre;Diverse Adressnummer;Geschäftspartnerbank;Sachverhalt;Zinssperre;Beleglink',
  ...pairs(8, (number) => `Beleginfo - Art ${number};Beleginfo - Inhalt ${number}`),
  'KOST1 - Kostenstelle;KOST2 - Kostenstelle;Kost-Menge;EU-Land u. UStID (Bestimmung)',
  'EU-Steuersatz (Bestimmung);Abw. Versteuerungsart;Sachverhalt L+L;Funktionsergänzung L+L',
  'BU 49 Hauptfunktionstyp;BU 49 Hauptfunktionsnummer;BU 49 Funktionsergänzung',
  // Spaced as in DATEV's sample file.
  ...pairs(20, (number) => `Zusatzinformation - Art ${number};Zusatzinformation- Inhalt ${number}`),
  'Stück;Gewicht;Zahlweise;Forderungsart;Veranlagungsjahr;Zugeordnete Fälligkeit;Skontotyp',
  'Auftragsnummer;Buchungstyp;USt-Schlüssel (Anzahlungen);EU-Land (Anzahlungen)',
  'Sachverhalt L+L (Anzahlungen);EU-Steuersatz (Anzahlungen);Erlöskonto (Anzahlungen);Herkunft-Kz',
  'Buchungs GUID;KOST-Datum;SEPA-Mandatsreferenz;Skontosperre;Gesellschaftername;Beteiligtennummer',
  'Identifikationsnummer;Zeichnernummer;Postensperre bis;Bezeichnung SoBil-Sachverhalt',
  'Kennzeichen SoBil-Buchung;Festschreibung;Leistungsdatum;Datum Zuord. Steuerperiode;Fälligkeit',
  'Generalumkehr (GU);Steuersatz;Land;Abrechnungsreferenz;BVV-Position;EU-Land u. UStID (Ursprung)',
  'EU-Steuersatz (Ursprung);Abw. Skontokonto',
]

function pairs(count: number, headingsOf: (number: number) => string): string[] {
  return Array.from({ length: count }, (_, index) => headingsOf(index + 1))
}

import { describe, expect, it } from 'vitest'
import { type Batch, batchHead, batchRow, isDatevAccount } from './exporting.ts'

/** The second line of DATEV's own sample file (developer.datev.de, DATEV-Format, sample data; read 2026-11-27). */
const sampleHeadings =
  'Umsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;WKZ Umsatz;Kurs;Basis-Umsatz;WKZ Basis-Umsatz;Konto;Gegenkonto (ohne BU-Schlüssel);BU-Schlüssel;Belegdatum;Belegfeld 1;Belegfeld 2;Skonto;Buchungstext;Postensperre;Diverse Adressnummer;Geschäftspartnerbank;Sachverhalt;Zinssperre;Beleglink;Beleginfo - Art 1;Beleginfo - Inhalt 1;Beleginfo - Art 2;Beleginfo - Inhalt 2;Beleginfo - Art 3;Beleginfo - Inhalt 3;Beleginfo - Art 4;Beleginfo - Inhalt 4;Beleginfo - Art 5;Beleginfo - Inhalt 5;Beleginfo - Art 6;Beleginfo - Inhalt 6;Beleginfo - Art 7;Beleginfo - Inhalt 7;Beleginfo - Art 8;Beleginfo - Inhalt 8;KOST1 - Kostenstelle;KOST2 - Kostenstelle;Kost-Menge;EU-Land u. UStID (Bestimmung);EU-Steuersatz (Bestimmung);Abw. Versteuerungsart;Sachverhalt L+L;Funktionsergänzung L+L;BU 49 Hauptfunktionstyp;BU 49 Hauptfunktionsnummer;BU 49 Funktionsergänzung;Zusatzinformation - Art 1;Zusatzinformation- Inhalt 1;Zusatzinformation - Art 2;Zusatzinformation- Inhalt 2;Zusatzinformation - Art 3;Zusatzinformation- Inhalt 3;Zusatzinformation - Art 4;Zusatzinformation- Inhalt 4;Zusatzinformation - Art 5;Zusatzinformation- Inhalt 5;Zusatzinformation - Art 6;Zusatzinformation- Inhalt 6;Zusatzinformation - Art 7;Zusatzinformation- Inhalt 7;Zusatzinformation - Art 8;Zusatzinformation- Inhalt 8;Zusatzinformation - Art 9;Zusatzinformation- Inhalt 9;Zusatzinformation - Art 10;Zusatzinformation- Inhalt 10;Zusatzinformation - Art 11;Zusatzinformation- Inhalt 11;Zusatzinformation - Art 12;Zusatzinformation- Inhalt 12;Zusatzinformation - Art 13;Zusatzinformation- Inhalt 13;Zusatzinformation - Art 14;Zusatzinformation- Inhalt 14;Zusatzinformation - Art 15;Zusatzinformation- Inhalt 15;Zusatzinformation - Art 16;Zusatzinformation- Inhalt 16;Zusatzinformation - Art 17;Zusatzinformation- Inhalt 17;Zusatzinformation - Art 18;Zusatzinformation- Inhalt 18;Zusatzinformation - Art 19;Zusatzinformation- Inhalt 19;Zusatzinformation - Art 20;Zusatzinformation- Inhalt 20;Stück;Gewicht;Zahlweise;Forderungsart;Veranlagungsjahr;Zugeordnete Fälligkeit;Skontotyp;Auftragsnummer;Buchungstyp;USt-Schlüssel (Anzahlungen);EU-Land (Anzahlungen);Sachverhalt L+L (Anzahlungen);EU-Steuersatz (Anzahlungen);Erlöskonto (Anzahlungen);Herkunft-Kz;Buchungs GUID;KOST-Datum;SEPA-Mandatsreferenz;Skontosperre;Gesellschaftername;Beteiligtennummer;Identifikationsnummer;Zeichnernummer;Postensperre bis;Bezeichnung SoBil-Sachverhalt;Kennzeichen SoBil-Buchung;Festschreibung;Leistungsdatum;Datum Zuord. Steuerperiode;Fälligkeit;Generalumkehr (GU);Steuersatz;Land;Abrechnungsreferenz;BVV-Position;EU-Land u. UStID (Ursprung);EU-Steuersatz (Ursprung);Abw. Skontokonto'

/** The first line of the same sample, and a posting of it. */
const sampleHead =
  '"EXTF";700;21;"Buchungsstapel";13;20240130140440439;;"RE";"";"";29098;55003;20240101;4;20240101;20240831;"Buchungsstapel";"WD";1;0;0;"EUR";;"";;;"03";;;"";""'

/** What DATEV's page on the header takes in each of the 31 fields, as they stand in the file. */
const day = /^20\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/
const headFields = [
  /^"EXTF"$/,
  /^700$/,
  /^21$/,
  /^"Buchungsstapel"$/,
  /^13$/,
  /^20\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(2[0-3]|[01]\d)[0-5]\d[0-5]\d{4}$/,
  /^$/,
  /^"\w{0,2}"$/,
  /^"\w{0,25}"$/,
  /^"\w{0,25}"$/,
  /^\d{4,7}$/,
  /^\d{1,5}$/,
  day,
  /^[4-8]$/,
  day,
  day,
  /^"[\w.\-/ ]{0,30}"$/,
  /^"([A-Z]{2}){0,2}"$/,
  /^[12]$/,
  /^(0|30|40|50|64)$/,
  /^[01]$/,
  /^"[A-Z]{3}"$/,
  /^$/,
  /^""$/,
  /^$/,
  /^$/,
  /^"(\d{2}){0,2}"$/,
  /^\d{0,4}$/,
  /^$/,
  /^""$/,
  /^".{0,16}"$/,
]

/** What DATEV's page on the posting batch takes in each of the columns that are filled. */
const filled: Record<string, RegExp> = {
  'Umsatz (ohne Soll/Haben-Kz)': /^(?!0+,00$)\d{1,10},\d\d$/,
  'Soll/Haben-Kennzeichen': /^"[SH]"$/,
  Konto: /^(?!0+$)\d{1,9}$/,
  'Gegenkonto (ohne BU-Schlüssel)': /^(?!0+$)\d{1,9}$/,
  Belegdatum: /^\d{4}$/,
  'Belegfeld 1': /^"[\w$&%*+\-/]{0,36}"$/,
  Buchungstext: /^".{0,60}"$/,
  Festschreibung: /^[01]$/,
}

/** The columns that hold text there: their empty cells are quotation marks, and those of all others are nothing. */
const texts =
  /^(?:Soll\/Haben|WKZ|BU-Schl|Belegfeld|Buchungstext|Diverse|Beleglink|Beleginfo|KOST\d|EU-Land|Abw\. Vers|Zusatz|Forderungsart|Auftragsnummer|Buchungstyp|Herkunft|Buchungs GUID|SEPA|Gesellschafter|Identifikation|Zeichner|Bezeichnung|Generalumkehr|Land|Abrechnungsref)/

const batch: Batch = {
  madeAt: '20261121235959000',
  maker: 'Servery',
  adviser: '29098',
  client: '55003',
  yearBegins: '20260101',
  accountLength: 4,
  from: '20261101',
  to: '20261130',
  title: 'Journal 2026-11-01 2026-11-30',
  chart: '03',
  currency: 'EUR',
  isLocked: false,
}
const row = {
  cents: 123_456,
  digits: 2,
  debit: '1371',
  credit: '8400',
  date: '2026-11-07',
  document: 'Z-12',
  text: 'Sold: Drinks, 19%',
}
/** No text of these tests holds a semicolon. */
const cellsOf = (line: string) => line.replace(/\r\n$/, '').split(';')
const valuesOf = (line: string) => {
  const cells = cellsOf(line)
  return Object.fromEntries(sampleHeadings.split(';').map((name, index) => [name, cells[index]]))
}

describe('a file for DATEV', () => {
  it('has the headings of DATEV’s own sample, all 125', () => {
    const [, headings] = batchHead(batch).split('\r\n')
    expect(headings).toBe(sampleHeadings)
    expect(headings?.split(';')).toHaveLength(125)
  })

  it('has a header that DATEV’s description takes, field by field, as its sample has one', () => {
    const [head = ''] = batchHead(batch).split('\r\n')
    const cells = cellsOf(head)
    expect(cells).toHaveLength(31)
    expect(cells.filter((cell, index) => !headFields[index]?.test(cell))).toEqual([])
    const isText = (cell: string) => cell.startsWith('"')
    expect(cells.map(isText)).toEqual(cellsOf(sampleHead).map(isText))
    expect(batchHead({ ...batch, isLocked: true }).split(';')[20]).toBe('1')
  })

  it('has rows that DATEV’s description takes, with quotation marks where text is and nowhere else', () => {
    const cells = cellsOf(batchRow(row, batch))
    expect(cells).toHaveLength(125)
    const values = valuesOf(batchRow(row, batch))
    for (const [name, cell = ''] of Object.entries(values)) {
      const takes = filled[name]
      if (takes) expect([name, takes.test(cell)]).toEqual([name, true])
      else expect([name, cell]).toEqual([name, texts.test(name) ? '""' : ''])
    }
    expect(values).toMatchObject({
      'Umsatz (ohne Soll/Haben-Kz)': '1234,56',
      'Soll/Haben-Kennzeichen': '"S"',
      Konto: '1371',
      'Gegenkonto (ohne BU-Schlüssel)': '8400',
      Belegdatum: '0711',
      'Belegfeld 1': '"Z-12"',
      Buchungstext: '"Sold: Drinks, 19%"',
      Festschreibung: '0',
    })
  })

  it('always says whether a posting is locked, because an empty field locks it', () => {
    expect(valuesOf(batchRow(row, { isLocked: true }))['Festschreibung']).toBe('1')
    expect(valuesOf(batchRow(row, { isLocked: false }))['Festschreibung']).toBe('0')
  })

  it('writes yen with the two decimals that DATEV wants', () => {
    expect(batchRow({ ...row, digits: 0 }, batch)).toMatch(/^123456,00;/)
    expect(batchRow({ ...row, cents: 5 }, batch)).toMatch(/^0,05;/)
  })

  it('cuts long texts, doubles quotation marks and lets no control character through', () => {
    const said = `Cash "paid"\r\nout\t${'x'.repeat(80)}`
    const { Buchungstext: text = '' } = valuesOf(batchRow({ ...row, text: said }, batch))
    expect(text).toMatch(/^"Cash ""paid"" out x+"$/)
    expect(text.slice(1, -1).replaceAll('""', '"')).toHaveLength(59)
  })

  it.each([
    ['8400', 4, true],
    ['85', 4, true],
    ['70000', 4, true],
    ['840000', 4, false],
    ['0000', 4, false],
    ['Sales', 4, false],
    ['', 4, false],
    ['84001234', 8, true],
  ])('takes %j for accounts of %j digits: %j', (account, length, is) => {
    expect(isDatevAccount(account, length)).toBe(is)
  })
})

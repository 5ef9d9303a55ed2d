/** What is said where the law asks for a certified till. Servery is none, and says so wherever money is taken. */
export const fiscalTexts = {
  /** What a refusal says, and whoever would take the money reads beside the buttons. */
  off: 'Cash and card terminal are off here. The law requires a certified cash register, and Servery is not one. An admin can read the requirements and confirm them in Settings, Taxes. Until then, take payment in your own till.',
  /** Beside “In cash” and “By card terminal” once an admin has confirmed it. */
  on: 'Servery prints no fiscal receipt.',
  noOwnTill: 'This restaurant takes counter payments here. Record it as cash or card terminal.',
  otherLaw: 'The restaurant’s country has changed. Reload the page.',
  /** Stands on the day’s close, on the page and on paper. */
  close: 'Servery is not a certified cash register. This is not a fiscal report.',
  /** Where the country is chosen. */
  country: (place: string) =>
    `The law in ${place} requires a certified cash register, and Servery is not one. Counter payments by cash or card stay off until an admin confirms the requirements in Settings, Taxes.`,
  /** What the doctor says of the list. */
  old: (day: string) =>
    `The legal requirements for cash registers were last checked on ${day}, more than a year ago. Update Servery, and ask your tax adviser what applies now.`,
  notChecked: (place: string) =>
    `The legal requirements for cash registers in ${place} have not been checked. Ask your tax adviser.`,
  quebec: 'In Québec, choose Canada (Québec). Restaurants there need certified billing.',
}

/** The countries whose law requires a certified till, by the id of the law: the place within a sentence, and what is required. */
export const fiscalLawTexts = {
  AT: {
    place: 'Austria',
    asks: 'From €15,000 in sales and €7,500 in cash a year, which includes cards at the counter, every receipt needs the signature of a registered cash register.',
  },
  BE: {
    place: 'Belgium',
    asks: 'A restaurant whose meals on the premises come to more than €25,000 a year needs a registered cash register (GKS, SCE).',
  },
  BG: {
    place: 'Bulgaria',
    asks: 'Sales to guests have to be registered on a fiscal device that is connected to the National Revenue Agency.',
  },
  'CA-QC': {
    place: 'Québec',
    asks: 'A restaurant has to make every bill with certified software that sends it to Revenu Québec, and give the guest its printout.',
  },
  DE: {
    place: 'Germany',
    asks: 'Every electronic till needs a certified security device (TSE) and has to be reported to the tax office, and every guest is given a receipt.',
  },
  DK: {
    place: 'Denmark',
    asks: 'Cafés, pizzerias and restaurants with sales of less than 10 million kroner a year need a digital sales registration system.',
  },
  ES: {
    place: 'Spain',
    asks: 'From January 1, 2027 for companies, and from July 1, 2027 for everybody else, software that makes receipts has to meet the rules of Verifactu.',
  },
  FR: {
    place: 'France',
    asks: 'Till software that records what guests pay has to be certified, or attested by its maker; without either the fine is €7,500.',
  },
  GR: {
    place: 'Greece',
    asks: 'Receipts have to come from a fiscal device, and card terminals have to be connected to it.',
  },
  HR: {
    place: 'Croatia',
    asks: 'Every bill to a guest, however it is paid, has to be confirmed by the Tax Administration as it is given. That includes what is paid online.',
  },
  HU: {
    place: 'Hungary',
    asks: 'A restaurant has to give its receipts from a cash register that is connected to the tax office.',
  },
  IT: {
    place: 'Italy',
    asks: 'What guests pay has to be recorded on a device that sends it to the Revenue Agency every day.',
  },
  NO: {
    place: 'Norway',
    asks: 'Sales at the counter have to be recorded in a cash register system that its supplier has declared to the tax office.',
  },
  PL: {
    place: 'Poland',
    asks: 'Sales to guests have to be recorded on a fiscal cash register; for restaurants it has to be one that is connected to the tax office.',
  },
  PT: {
    place: 'Portugal',
    asks: 'Businesses above a yearly turnover have to make their receipts with software that the Tax Authority has certified.',
  },
  RO: {
    place: 'Romania',
    asks: 'Guests have to be given a receipt from a fiscal cash register with an electronic journal, for cash and for cards.',
  },
  RS: {
    place: 'Serbia',
    asks: 'Every sale to a guest has to be recorded by an electronic fiscal device, which makes the fiscal receipt.',
  },
  SE: {
    place: 'Sweden',
    asks: 'Whoever is paid in cash or by card needs a certified cash register with a control unit, reported to the Tax Agency.',
  },
  SI: {
    place: 'Slovenia',
    asks: 'Every bill that is paid in cash, which includes cards, has to be confirmed by the Financial Administration as it is given. Ask whether that includes cards online.',
  },
  SK: {
    place: 'Slovakia',
    asks: 'Sales at the counter have to be recorded in the eKasa system as they are made.',
  },
  TR: {
    place: 'Türkiye',
    asks: 'Sales to guests have to be recorded on a payment recording device (ÖKC) that the Revenue Administration has approved.',
  },
}

export type FiscalLawId = keyof typeof fiscalLawTexts

interface House {
  phone: string
}

/** "Please call us at (518) 555-0147". */
export function callOn({ phone }: House): string {
  return phone === '' ? 'Please call us' : `Please call us at ${phone}`
}

/** "Coming with more than 8? Please call us at …, and we’ll find room." */
export function callUs(house: House, { largestParty }: { largestParty: number }): string {
  return `Coming with more than ${largestParty}? ${callOn(house)}, and we’ll find room.`
}

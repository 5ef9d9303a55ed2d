/** Letters that are no others with an accent, as far as Unicode is concerned, and the end of a word in Greek. */
const letters: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ø: 'o',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ς: 'σ',
}

/** Case, accents and the kind of apostrophe do not matter: "creme" finds "Crème", "dac" "Đặc", "o'b" "O’Brien". */
export function fold(text: string): string {
  return text
    .replace(/[’‘ʼʻ´`＇]/g, "'")
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^ -~]/g, (letter) => letters[letter] ?? letter)
}

/** A name as searches have it; never empty where the name is not. */
export function nameToFind(name: string): string {
  return fold(name).trim() || name
}

/** Letters and figures alone: "Phở Bò!" and "pho_bo" are the same. */
export function bareOf(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]+/gu, '')
}

/** The part of an address that a name makes: "Crème Brûlée" is "creme-brulee"; empty without a Latin letter. */
export function slugOf(name: string, most = 80): string {
  const slug = fold(name).replace(/[^a-z0-9]+/g, '-')
  return slug.replace(/^-/, '').slice(0, most).replace(/-$/, '')
}

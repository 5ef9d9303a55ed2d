/** Letters that are no others with an accent, as far as Unicode is concerned. */
const letters = new Map([
  ['đ', 'd'],
  ['ł', 'l'],
  ['ø', 'o'],
  ['ı', 'i'],
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
])

/** Case and accents do not matter: "creme" finds "Crème", and "dac" finds "Đặc". */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[đłøıßæœ]/g, (letter) => letters.get(letter) ?? letter)
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

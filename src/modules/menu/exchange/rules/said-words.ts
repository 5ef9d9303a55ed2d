import { fold } from '#kernel/fold.ts'
import type { allergens, diets } from '../../rules/declared.ts'

/**
 * What people call the allergens of the law, a line each for English, German, French, Spanish, Italian and Portuguese.
 * A word that may mean two is both: guests who leave one out must not be shown the dish.
 */
const allergenNames: Record<(typeof allergens)[number], string> = {
  gluten: `wheat, cereals, cereals containing gluten, rye, barley, spelt
    glutenhaltiges getreide, getreide, weizen, roggen, gerste, dinkel
    blé, céréales
    trigo, cereales, cereales con gluten
    glutine, grano, cereali
    glúten, cereais`,
  milk: `dairy, lactose
    milch, laktose, milchprodukte
    lait, produits laitiers
    leche, lácteos, lactosa
    latte, latticini, lattosio
    leite, laticínios`,
  egg: 'eggs\nei, eier\nœuf, œufs, oeuf, oeufs\nhuevo, huevos\nuovo, uova\novo, ovos',
  'tree nuts': `nuts, nut, tree nut
    nüsse, schalenfrüchte
    fruits à coque, noix
    frutos secos, frutos de cáscara, nueces
    frutta a guscio, noci
    frutos de casca rija, frutos de casca, nozes`,
  peanuts: `peanut, nuts, nut
    erdnuss, erdnüsse, nüsse
    arachide, arachides, cacahuète, cacahuètes
    cacahuete, cacahuetes, cacahuate, maní, frutos secos
    arachidi
    amendoim, amendoins`,
  soy: 'soya, soybean, soybeans\nsoja\nsoia',
  fish: 'fisch\npoisson, poissons\npescado, pescados\npesce\npeixe, peixes',
  crustaceans: `crustacean, shellfish, shrimp, prawns
    krebstiere, krustentiere, schalentiere
    crustacés
    crustáceos, marisco, mariscos
    crostacei`,
  molluscs: `mollusc, mollusks, mollusk, shellfish
    weichtiere, schalentiere
    mollusques
    moluscos, marisco, mariscos
    molluschi`,
  sesame: 'sesame seeds\nsesam\nsésame\nsésamo, ajonjolí\nsesamo',
  celery: 'sellerie\ncéleri\napio\nsedano\naipo',
  mustard: 'senf\nmoutarde\nmostaza\nsenape\nmostarda',
  sulphites: `sulfites, sulphur dioxide, sulfur dioxide
    sulfite, schwefeldioxid, schwefeldioxid und sulfite
    anhydride sulfureux
    sulfitos, dióxido de azufre
    solfiti, anidride solforosa`,
  lupin: 'lupine, lupins\nlupinen\naltramuz, altramuces\nlupini\ntremoço, tremoços',
}

/**
 * What people call diets. A bare V suits vegetarians whichever it means; VG may mean either and is refused. Without
 * lactose is not without milk.
 */
const dietNames: Record<(typeof diets)[number], string> = {
  vegetarian: 'v, veg, veggie\nvegetarisch\nvégétarien, végétarienne\nvegetariano, vegetariana',
  vegan: 've\nvégan, végétalien, végétalienne\nvegano, vegana',
  'gluten-free': 'gf\nglutenfrei\nsans gluten\nsin gluten\nsenza glutine\nsem glúten',
  'dairy-free': 'df, milk-free\nmilchfrei\nsans lait\nsin leche\nsenza latte\nsem leite',
  'nut-free': 'nf\nnussfrei\nsin frutos secos',
}

export const wordsOf = {
  allergens: byName(allergenNames),
  diets: byName(dietNames),
}

/** "None" in the six languages: somebody has said something, and it is nothing. */
const nothing = foldedWords('none, no allergens, keine, aucun, ninguno, ninguna, nessuno, nenhum')

/** The words of a cell, each as the law names it where somebody calls it so; null where nobody has said anything. */
export function readWords(
  cell: string,
  names: ReadonlyMap<string, readonly string[]>,
): readonly string[] | null {
  const said = cell.replace(/^\s*(contains|enthält|contient|contiene|contém)\b:?/iu, '').trim()
  if (/^[-–—?]*$/.test(said)) return null
  if (nothing.has(fold(said))) return []
  const whole = names.get(alike(said))
  if (whole) return whole
  const words = said.split(/[;,/|•·\n]|\s(?:&|\+|and|und|et|y|e)\s/u).map((word) => word.trim())
  return [
    ...new Set(
      words.filter((word) => word !== '').flatMap((word) => names.get(alike(word)) ?? word),
    ),
  ]
}

const yes = foldedWords(
  'yes, y, true, 1, x, ✓, ✔, ✅, on, ja, j, wahr, oui, o, vrai, sí, s, verdadero, sì, vero, sim',
)
const no = foldedWords(
  'no, n, false, 0, -, –, —, ✗, ✘, ❌, off, nein, falsch, non, faux, falso, não',
)

/** Whether a cell says yes; an empty one says no. Undefined where it says neither. */
export function readYesOrNo(cell: string): boolean | undefined {
  const said = fold(cell.trim())
  if (yes.has(said)) return true
  return said === '' || no.has(said) ? false : undefined
}

function foldedWords(list: string): Set<string> {
  return new Set(list.split(/\s*[,\n]\s*/).map(fold))
}

function byName(names: Record<string, string>): ReadonlyMap<string, readonly string[]> {
  const known = new Map<string, string[]>()
  for (const [word, others] of Object.entries(names)) {
    for (const name of [word, ...foldedWords(others)]) {
      known.set(alike(name), [...new Set([...(known.get(alike(name)) ?? []), word])])
    }
  }
  return known
}

/** A word without case, accents, hyphens and blanks. */
function alike(word: string): string {
  return fold(word).replaceAll(/[\s\-‐‑]/g, '')
}

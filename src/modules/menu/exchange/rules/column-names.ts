import { bareOf } from '#kernel/fold.ts'
import { descriptionColumn } from '../contract.ts'

/** What owners call our columns, a line each for English, German, French, Spanish, Italian and Portuguese. */
const called: Record<string, readonly string[]> = {
  _id: ['_id, id'],
  slug: ['slug, address, url'],
  name: [
    'name, dish, dish name, item, item name, product, product name, title',
    'gericht, speise, bezeichnung, artikel, produkt, titel',
    'nom, plat, nom du plat, produit, titre, article',
    'nombre, plato, nombre del plato, producto, artículo',
    'nome, piatto, nome del piatto, prodotto, articolo, titolo',
    'prato, nome do prato, produto, artigo, título',
  ],
  [descriptionColumn]: [
    'description, details, text, ingredients, short description',
    'beschreibung, zutaten, rezept, kurzbeschreibung',
    'description du plat, ingrédients, recette, détails',
    'descripción, ingredientes, receta, detalles',
    'descrizione, ingredienti, ricetta, dettagli',
    'descrição, receita, detalhes',
  ],
  category: [
    'category, categories, section, group, menu group, type',
    'kategorie, rubrik, gruppe, warengruppe',
    'catégorie, rubrique, groupe',
    'categoría, sección, grupo',
    'categoria, sezione, gruppo',
    'seção',
  ],
  price: [
    'price, regular price, base price, unit price',
    'preis, einzelpreis, vk, verkaufspreis',
    'prix, prix ttc, tarif',
    'precio, pvp',
    'prezzo',
    'preço',
  ],
  oldPrice: [
    'oldPrice, old price, original price, was, compare at price',
    'alter preis, statt, streichpreis',
    'ancien prix, prix barré',
    'precio anterior, precio antiguo',
    'prezzo precedente, vecchio prezzo',
    'preço anterior, preço antigo',
  ],
  options: [
    'options, modifiers, extras, variations, sizes',
    'optionen, varianten, größen, beilagen',
    'suppléments, variantes, tailles',
    'opciones, tamaños, suplementos',
    'opzioni, varianti, aggiunte',
    'opções, tamanhos, adicionais',
  ],
  popular: ['popular, featured, beliebt, populaire, populares, popolare'],
  offered: ['offered, offer, on sale, angebot, offre, oferta, offerta'],
  hidden: ['hidden, draft, versteckt, verborgen, masqué, caché, oculto, nascosto', 'escondido'],
  allergens: ['allergens, allergene, allergènes, alérgenos, allergeni, alergénios'],
  diets: ['diets, diet, dietary, ernährung, régime, dieta, dietas, diete'],
  spiceLevel: [
    'spiceLevel, spice level, spice, heat, schärfe, piquant, picante',
    'piccantezza, picância',
  ],
  taxClass: ['taxClass'],
  taxSplit: ['taxSplit'],
  image: [
    'image, images, picture, photo, image url, photo url, picture url',
    'bild, foto, bild url, imagen, foto url, immagine, imagem',
  ],
  imageAlt: ['imageAlt, image alt, alt, alt text, image description, bildbeschreibung'],
}

const columnsByName = new Map(
  Object.entries(called).flatMap(([column, names]) =>
    [column, ...names.flatMap((language) => language.split(', '))].map((name): [string, string] => [
      bareOf(name),
      column,
    ]),
  ),
)

/**
 * Which of our columns each column of a file is, by its name; undefined where nobody can tell. Of two that mean
 * the same, the first is it.
 */
export function matchColumns(names: readonly string[]): (string | undefined)[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const column = columnsByName.get(bareOf(name))
    if (column === undefined || taken.has(column)) return undefined
    taken.add(column)
    return column
  })
}

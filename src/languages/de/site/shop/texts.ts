import type { Translated } from '#kernel/languages.ts'
import type * as english from '#site/shop/texts.ts'

export const shopTexts: Translated<typeof english.shopTexts> = {
  about: (shelves, house) =>
    shelves.length > 0
      ? `${shelves.slice(0, 8).join(', ')} bei ${house} bestellen.`
      : `Bei ${house} bestellen.`,
  shelves: 'Kategorien',
  all: 'Alle',
  jump: 'Zu einer Kategorie springen',
  nothingIn: (shelf, { words, diets, without }) =>
    [
      `In „${shelf}“ gibt es nichts`,
      diets.length > 0 && `${diets.join(', ')}`,
      without.length > 0 && `ohne ${without.join(', ')}`,
      words && `mit „${words}“`,
    ]
      .filter(Boolean)
      .join(' ') + '.',
  addNote: 'Hinweis für die Küche hinzufügen',
  note: 'Hinweis für die Küche',
  noteExample: 'Bitte ohne Zwiebeln',
  firstHas: (shelf, count) => `${shelf} hat ${count}`,
  otherHas: (shelf, count) => `${shelf} ${count}`,
}

/** The home page, beside the owner's own texts. */
export const homeTexts = {
  head: 'Home',
  pictures: (name: string) => `Pictures of ${name}`,
  slides: 'the pictures',
  slide: 'picture',
  tiles: 'tiles',
  tilesFrom: 'tiles from number',
  about: (title: string) => `about ${title}`,
}

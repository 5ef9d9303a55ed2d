/** Stars, for those who hear them. */
export const starTexts = {
  rated: (value: number, of: number) => `Rated ${value} of ${of}`,
  place: (place: number, of: number) => `${place} of ${of}`,
}

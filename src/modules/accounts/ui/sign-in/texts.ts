/** A name and a photo. */
export const profileFieldTexts = {
  name: 'Name',
  photo: 'Photo URL',
  initials: 'Use my initials',
}

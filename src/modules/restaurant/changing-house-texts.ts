/** What is wrong with what the owner changes of the house. */
export const changingTexts = {
  cannotSave: 'These settings cannot be saved.',
  lines: {
    name: 'A name',
    address: 'An address',
    phone: 'A phone number',
    email: 'An email address',
    linkName: 'A link’s name',
    link: 'A link',
  },
  badLink: 'A link starts with https:// and contains no user name, password, quotes or spaces.',
  noName: 'Enter a name of 1 to 80 characters.',
  noDigits: 'A phone number has digits.',
  noCoordinates: 'Enter latitude and longitude, such as 42.25290, -73.79102.',
  noZone: 'Choose a time zone such as America/New_York.',
  noCurrency: 'Choose a current currency, such as USD.',
  noCountry: 'Choose a country from the list.',
  linkWithoutName: 'Every link needs a name.',
  tooManyLinks: (most: number) => `At most ${most} links.`,
}

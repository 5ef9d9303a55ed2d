/** What speaks against the fields of somebody who registers or signs in. */
export const fieldTexts = {
  password: 'Password is required',
  email: 'Email is required',
  photo: 'PhotoURL is required',
  photoAddress: 'Enter an address that starts with https://, or use your initials',
}

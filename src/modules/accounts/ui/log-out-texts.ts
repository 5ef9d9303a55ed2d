/** Said once somebody is signed out. */
export const logOutTexts = {
  done: 'Logout Successfully',
}

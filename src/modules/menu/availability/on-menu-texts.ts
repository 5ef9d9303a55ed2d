/** What stands on a guest's menu and in the cart in place of the button. */
export const onMenuTexts = {
  notNow: 'Not now',
  soldOut: 'Sold out',
}

/** An admin's switch for all admins. */
export const adminRuleTexts = {
  title: 'Admins',
  isRequired: 'Required of all admins',
  isNot: 'No longer required of admins',
  require: 'Require it of all admins',
  meaning: 'Admins without a second factor then see this page first, and no other admin page.',
  ownFirst: 'Turn on your own second factor first.',
}

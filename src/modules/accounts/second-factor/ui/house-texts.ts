/** An admin's switch for all admins. */
export const adminRuleTexts = {
  required: 'Now required of all admins',
  notRequired: 'No longer required of admins',
  title: 'Admins',
  require: 'Require it of all admins',
  hint: 'Admins without a second factor must set one up before they can open any admin page.',
  firstYours: 'Turn on your own second factor first.',
}

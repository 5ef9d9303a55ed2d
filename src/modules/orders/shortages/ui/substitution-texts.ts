/** The question at checkout what should happen where something runs out. */
export const substitutionFieldTexts = {
  label: 'If something runs out',
  hint: 'We’ll ask you on your order’s page. If you don’t answer within five minutes:',
}

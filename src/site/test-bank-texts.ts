/** The page that stands for a bank's in test mode. */
export const bankTexts = {
  title: 'Test bank',
  description: 'In test mode, this page stands in for your bank’s page.',
}

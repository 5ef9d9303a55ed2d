/** What leads a guest to orders that are not over yet. */
export const underWayTexts = {
  label: 'Your current orders',
  follow: (number: string) => `Follow order ${number}`,
  followYours: 'Follow your order',
}

/** While dishes are on their way. */
export const menuPendingTexts = {
  menuOf: (name: string) => `Menu of ${name}`,
  loading: 'loading....',
}

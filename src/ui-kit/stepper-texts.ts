/** The buttons that count, for those who hear them. */
export const stepperTexts = {
  quantity: (name: string) => `How many: ${name}`,
  remove: (name: string) => `Remove ${name}`,
  fewer: (name: string) => `One fewer: ${name}`,
  more: (name: string) => `One more: ${name}`,
}

/** Why the record of a payment whose guest is deleted cannot be opened. */
export const sealedTexts = {
  reason: 'Enter a reason for opening it, such as the dispute number.',
  longReason: (most: number) => `Use up to ${most} characters.`,
  none: (number: string) => `There is no sealed record for order ${number}.`,
}

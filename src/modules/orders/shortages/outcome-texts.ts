/** What became of a dish that ran out, as its guest and the kitchen read it. */
export const outcomeTexts = {
  asked: (dish: string) => `${dish} ran out.`,
  swapped: (dish: string, swap: string) => `${swap} instead of ${dish}.`,
  dropped: (dish: string) => `Without ${dish}.`,
  cancelled: (dish: string) => `Cancelled: ${dish} ran out.`,
  withdrawn: (dish: string) => `${dish} is available after all.`,
}

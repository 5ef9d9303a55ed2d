/** Why a guest cannot answer what they want instead; and why money of it is given back. */
export const answerTexts = {
  onlyLeaveOut: 'Your order is ready, so the dish can only be left out now.',
  noShortage: 'Nothing like this has run out in this order.',
  ranOut: (dish: string) => `Ran out: ${dish}`,
  instead: (swap: string, dish: string) => `${swap} instead of ${dish}`,
}

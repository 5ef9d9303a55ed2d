/** What is wrong with how cash is rounded. */
export const cashTexts = {
  chooseStep: (steps: readonly string[]) =>
    `Choose one of ${steps.join(', ')}, or 0 for no rounding.`,
  noSuchStep: (step: number, from: string, to: string) =>
    `Cash is rounded to steps of ${step} ${from}, and ${to} has no such step. Choose another step, or turn rounding off.`,
}

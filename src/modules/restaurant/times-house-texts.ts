/** What is wrong with the ordering times. */
export const slotProblemTexts = {
  chooseMode: (modes: readonly string[]) => `Choose one of: ${modes.join(', ')}.`,
  between: (least: number, most: number) => `Choose ${least} to ${most}.`,
  chooseTypes: (types: string) => `Choose one or more of: ${types}.`,
  tooManyLimits: (most: number) => `At most ${most} limits.`,
  days: 'Each day of the week at most once; Monday is 1.',
  times: 'Enter times as 18:30.',
  unit: (units: readonly string[]) => `Choose one of: ${units.join(', ')}.`,
  whole: 'Enter a whole number, 1 or more.',
}

/** What is wrong with the kitchen's settings. */
export const kitchenSettingProblems = {
  times: (most: number, longest: number) =>
    `Enter 1 to ${most} different times in minutes, such as 20, 10, 30. The longest possible is ${longest}.`,
  silence: (longest: number) => `Enter 1 to ${longest} minutes.`,
  silenceOrNever: (longest: number) =>
    `Enter 1 to ${longest} minutes, or leave it empty for never.`,
  rejection: (longest: number) => `Enter 5 to ${longest} minutes.`,
  refund: (example: string, none: string) => `Enter an amount such as ${example}, or ${none}.`,
}

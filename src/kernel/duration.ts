// Durations in milliseconds, named by their unit so that no caller multiplies by hand.

/** So many seconds, in milliseconds. */
export const seconds = (count: number): number => count * 1000
/** So many minutes, in milliseconds. */
export const minutes = (count: number): number => seconds(count * 60)
/** So many hours, in milliseconds. */
export const hours = (count: number): number => minutes(count * 60)
/** So many days of 24 hours, in milliseconds; a day on the restaurant's clock can be longer or shorter. */
export const days = (count: number): number => hours(count * 24)

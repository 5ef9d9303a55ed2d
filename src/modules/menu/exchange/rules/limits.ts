/** The most bytes of a file. */
export const maxImportBytes = 5_000_000

/** More than any kitchen cooks. */
export const maxDishes = 5000

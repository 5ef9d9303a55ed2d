/** The most bytes of a file. */
export const maxImportBytes = 5_000_000

/** The most keys in one object of a JSON, more than a dish has. */
export const maxKeys = 40

/** The most problems that a page shows; the others are counted. */
export const maxProblems = 100

/** The most bytes of a file. */
export const maxImportBytes = 5_000_000

/** More keys than a dish has, of one object of a JSON. */
export const maxKeys = 40

/** A page shows no more problems; the others are counted. */
export const maxProblems = 100

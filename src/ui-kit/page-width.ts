/** The column that everything but full-width pictures stands in. */
export const pageWidth = 'mx-auto w-full max-w-7xl px-5 md:px-8'

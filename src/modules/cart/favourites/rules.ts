/** A list that somebody still finds something in. */
export const maxFavourites = 200

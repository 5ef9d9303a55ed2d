export interface FavouriteTables {
  favourites: { person_id: string; dish_id: string; created_at: number }
}

export interface DeclineTables {
  attempt_networks: {
    attempt_id: string
    network: string
    noted_at: number
    /** The bank is asked before a card pays it (migration 0095). */
    asks_bank: number
  }
  unasked_cards: {
    /** The attempt's id while that is open; an id of its own for a refused card. */
    id: string
    network: string
    at: number
    is_open: number
  }
}

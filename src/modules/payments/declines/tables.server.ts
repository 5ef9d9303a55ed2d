export interface DeclineTables {
  attempt_networks: {
    attempt_id: string
    network: string
    noted_at: number
  }
}

export interface PauseTables {
  ordering_pauses: PauseRow
}

export interface PauseRow {
  id: 1
  paused_until: number
  actor: string
  at: number
}

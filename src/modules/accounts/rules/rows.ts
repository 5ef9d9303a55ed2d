export type Value = string | number | null
export type Row = Record<string, Value>

export interface Condition {
  column: string
  operator: '=' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | 'not in'
  value: Value | Value[]
}

export interface Order {
  column: string
  direction: 'asc' | 'desc'
}

/** The rows that the library may reach, on the scope of the call under way. */
export interface Rows {
  insert: (table: string, row: Row) => Promise<void>
  find: (table: string, where: Condition[], limit: number, order?: Order) => Promise<Row[]>
  /** Answers the rows as they are now. */
  update: (table: string, where: Condition[], change: Row) => Promise<Row[]>
  /** Answers the rows that were there. */
  remove: (table: string, where: Condition[]) => Promise<Row[]>
}

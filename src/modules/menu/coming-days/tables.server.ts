export interface StockDayTables {
  stock_days: { dish_id: string; morning: number; taken: number; most: number }
}

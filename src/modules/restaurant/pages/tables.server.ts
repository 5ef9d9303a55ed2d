export interface HousePageTables {
  /** `settings` holds JSON. */
  house_pages: { id: number; version: number; settings: string }
}

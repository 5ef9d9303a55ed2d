export interface AppearanceTables {
  /** `settings` holds JSON. */
  appearance: { id: number; version: number; settings: string }
  appearance_pictures: { key: string }
}

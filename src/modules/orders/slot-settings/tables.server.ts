export interface SlotSettingsTables {
  /** `settings` holds JSON. */
  slot_settings: { id: number; version: number; settings: string }
}

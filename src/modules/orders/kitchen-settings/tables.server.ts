export interface KitchenSettingsTables {
  /** `settings` holds JSON. */
  kitchen_settings: { id: number; version: number; settings: string }
}

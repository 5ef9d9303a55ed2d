export interface PolicyTables {
  account_policy: { id: number; admins_need_second_factor: number }
}

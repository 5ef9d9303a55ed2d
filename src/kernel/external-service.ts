/** Whatever the house depends on and does not run itself. */
export const externalServices = [
  'card_processor',
  'card_lookups',
  'card_refunds',
  'card_saving',
  'mail_server',
  'image_host',
  'picture_storage',
  'google',
] as const

export type ExternalService = (typeof externalServices)[number]

/** Where a page of the owner's is linked. */
export const pagePlaces = ['menu', 'footer', 'nowhere'] as const

/** What a dish's page says of what it contains and whom it suits. */
export const factTexts = {
  allergens: 'Allergens',
  diet: 'Diet',
  heat: 'Heat',
}

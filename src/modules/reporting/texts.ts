export const stepSummary =
  'What a house still needs before guests can order, and what is advised; read from the facts each time'

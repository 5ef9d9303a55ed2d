export const reachSummary =
  'Whether guests reach the site and emails reach guests, and what check-site has last found'

export const stepSummary =
  'What a house still needs before guests can order, and what is advised; read from the facts each time'

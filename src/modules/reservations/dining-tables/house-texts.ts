/** What is wrong with a plan of the tables. */
export const planProblems = {
  tables: (most: number) => `Up to ${most} tables can be saved.`,
  combinations: (most: number) => `Up to ${most} combinations can be saved.`,
  sameName: 'Another table has this name.',
  unknownTable: 'One of these tables is not in the plan.',
  twice: 'A table is listed twice.',
  twoToSix: 'Choose two to six tables.',
  areas: 'These tables are in different areas.',
  sameTables: 'Another combination has the same tables.',
  characters: (most: number) => `Use 1 to ${most} characters.`,
  seats: (most: number) => `Choose 1 to ${most} seats.`,
  least: 'Choose a number up to the most seats.',
}

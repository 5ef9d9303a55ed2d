/** What is wrong with what is asked of the list of people. */
export const directoryProblems = {
  search: (most: number) => `Search for up to ${most} characters`,
  role: 'A role is customer, kitchen, host or admin',
  sorting: (sorts: readonly string[]) => `An order is one of ${sorts.join(', ')}`,
  page: (most: number) => `A page has 1 to ${most} people`,
}

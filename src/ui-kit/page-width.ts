/** The column that everything but full-width pictures stands in. */
export const pageWidth = 'mx-auto w-full max-w-7xl px-5 md:px-8'

/** What lies over the dashboard and under it ends where its pages do: beside a menu of 20 rem, which is at the window's edge. */
export const dashboardWidth = 'w-full max-w-[120rem] px-5 md:px-8'

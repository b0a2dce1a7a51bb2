/** Links for reports of animal abuse, for owners and for visitors without an account. */
export const abusePaths = {
  report: '/report-animal-abuse',
  /** The user's own reports, and the lookup of a case by its number and receipt. */
  cases: '/report-animal-abuse/cases',
  case: (id: string) => `/report-animal-abuse/case/${id}`,
  /** Reopens the three steps, until the case is triaged. */
  editCase: (id: string) => `/report-animal-abuse/case/${id}/edit`,
  statistics: '/animal-abuse-statistics',
};

/** The links of reports of animal abuse, for owners and who has no account. */
export const abusePaths = {
  report: '/report-animal-abuse',
  /** One's own reports, and the way to a case by its number and receipt. */
  cases: '/report-animal-abuse/cases',
  case: (id: string) => `/report-animal-abuse/case/${id}`,
  /** The three steps again, until the case is triaged. */
  editCase: (id: string) => `/report-animal-abuse/case/${id}/edit`,
  statistics: '/animal-abuse-statistics',
};

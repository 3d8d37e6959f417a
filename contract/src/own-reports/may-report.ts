/** Who may group and add up: what is counted is what a search shows (own-reports-1). */
export const mayReport = { all: ['PERM_REPORTS', 'PERM_VIEW'] } as const

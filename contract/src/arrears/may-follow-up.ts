/** Whoever writes a follow-up sees their own; who reads the arrears sees all (arrears-7). */
export const mayFollowUp = { any: ['PERM_REPORTS', 'PERM_EDIT', 'PERM_SALES_SUPER'] } as const

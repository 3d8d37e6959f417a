/** Who counts the cash of a day and reads it (cash-day-1). */
export const cashReaders = { any: ['PERM_ACCOUNTS', 'PERM_RECEIPTS'] } as const

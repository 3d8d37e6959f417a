/** Asks a list also for what is offered no longer and records still name. */
export const toSearchBy = { query: { former: 'true' } } as const

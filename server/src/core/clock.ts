/** Milliseconds by which the clock of this machine is ahead of the database's, at least; less than 0: behind. NaN: not compared yet. */
let ahead = NaN

export const clockAhead = (): number => ahead

/** The time as the database has it: all app processes share it, whatever the clocks of their machines say (running-15). */
export const timeNow = (): Date => new Date(Date.now() - (ahead || 0))

/**
 * Compares this machine's clock with the database's, whose time `ask` answers in milliseconds. It was then some time between the
 * question and the answer, so that a slow line makes no clock look wrong.
 */
export async function compareClocks(ask: () => Promise<number>): Promise<void> {
  const asked = Date.now()
  const there = Math.trunc(await ask())
  const answered = Date.now()
  ahead = there < asked ? asked - there : there > answered ? answered - there : 0
}

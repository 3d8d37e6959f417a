import type { Connection, Database } from '../../server/src/core/db/db.ts'

/** Runs `work` with this many connections, each set up by `settings`, which are closed afterwards. */
export async function withConnections<T>(
  pool: Database['pool'],
  count: number,
  settings: string,
  work: (opened: readonly [Connection, ...Connection[]]) => Promise<T>,
): Promise<T> {
  const opened: Connection[] = []
  try {
    while (opened.length < count) opened.push(await pool.connect())
    for (const connection of opened) await connection.query(settings)
    const [first, ...others] = opened
    return await work([first!, ...others])
  } finally {
    for (const connection of opened) connection.release(true)
  }
}

/** Shares jobs out among the workers: each takes the next one when it is free. The first failure stops them all. */
export async function runShared<Worker>(
  workers: readonly Worker[],
  jobs: readonly ((worker: Worker) => Promise<unknown>)[],
): Promise<void> {
  const waiting = [...jobs]
  const work = async (worker: Worker) => {
    for (let job = waiting.shift(); job; job = waiting.shift()) await job(worker)
  }
  const stop = (error: unknown) => {
    waiting.length = 0
    throw error
  }
  const ended = await Promise.allSettled(workers.map((worker) => work(worker).catch(stop)))
  const failed = ended.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}

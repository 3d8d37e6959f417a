import { start } from '../../processes/command.ts'
import path from 'node:path'
import { readPidFile } from '../../server/src/db/embedded/embedded-pidfile.ts'
import { asOwner, type Run } from './database.ts'

/** The product serving a park, in a process of its own. */
export interface ServedPark {
  address: string
  pids: { app: number; database: number }
  /** Reads what to ask for straight from the database. */
  rows: Run
  /** Several statements on one connection. */
  database<T>(work: (run: Run) => Promise<T>): Promise<T>
  stop(): Promise<void>
}

export interface ServeOptions {
  /** Node's own options, such as a module to load first. */
  node?: string[]
  settings?: Record<string, string>
}

/** Serves a data folder on a free port of this machine alone. Rejects when the product does not start. */
export async function serve(dataDir: string, options: ServeOptions = {}): Promise<ServedPark> {
  const command = start({ DATA_DIR: dataDir, PORT: '0', ...options.settings }, options.node)
  const [, address = ''] = await command.says(/ready at (http:\S+)/)
  return {
    address,
    pids: { app: command.process.pid ?? 0, database: readPidFile(path.join(dataDir, 'postgres'))?.pid ?? 0 },
    rows: (statement, values) => asOwner(dataDir, (run) => run(statement, values)),
    database: (work) => asOwner(dataDir, work),
    async stop() {
      command.process.kill('SIGTERM')
      const code = await command.ended
      if (code !== 0) throw new Error(`The server ended with ${code}:\n${command.output().slice(-2000)}`)
    },
  }
}

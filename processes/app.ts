import { serve, type Command } from './command.ts'

/** The product as a process of its own, listening on a loopback port. */
export interface AppProcess {
  readonly address: string
  readonly command: Command
  /** SIGTERM: ends it as an operator would. */
  stop(): Promise<void>
  /** `kill -9`: without a clean stop. */
  kill(): Promise<void>
  /** Starts it again, after it ended, at the same address; `changed` settings replace the former. */
  restart(changed?: Record<string, string>): Promise<void>
}

/** Starts the built product (`entry`: `start` or `demo`) with these settings alone and waits until it answers. */
export async function startApp(given: Record<string, string>, entry = 'start'): Promise<AppProcess> {
  const settings = { ...given }
  const launch = async (more: Record<string, string>) => {
    const command = serve(entry, { LOG_LEVEL: 'warn', ...settings, ...more })
    const [, address = ''] = await command.says(/ready at (http:\S+)/)
    return { command, address }
  }
  let running = await launch({ PORT: settings.PORT ?? '0' })
  const { address } = running
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const { process, ended } = running.command
    if (process.exitCode === null && process.signalCode === null) process.kill(signal)
    await ended
  }
  return {
    address,
    get command() {
      return running.command
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    async restart(changed = {}) {
      Object.assign(settings, changed)
      running = await launch({ PORT: new URL(address).port })
    },
  }
}

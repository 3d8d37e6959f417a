import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { readPidFile } from '../../db/embedded/embedded-pidfile.ts'
import { startEmbedded } from '../../db/embedded/embedded.ts'
import { withTemplate, type TestServer } from '../test-server.ts'

/** Durability costs time and protects nothing here. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '100' }

interface Running {
  users: number
  ready: Promise<{ server: TestServer; end: () => Promise<void> }>
}

const shared = globalThis as { sextonTestServer?: Running }

/** Starts one PostgreSQL for the whole run, whichever projects are in it, outside the checkout. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.sextonTestServer ??= { users: 0, ready: start() }
  const running = shared.sextonTestServer
  running.users += 1
  const { server, end } = await running.ready
  project.provide('postgres', server)
  return async () => {
    running.users -= 1
    if (running.users > 0) return
    delete shared.sextonTestServer
    await end()
  }
}

async function start() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sexton-test-'))
  chmodSync(dataDir, 0o711)
  const { adminUrl, ownerUrl, appUrl, stop } = await startEmbedded({
    dataDir,
    log: () => undefined,
    settings: SETTINGS,
  })
  const server = await withTemplate({ adminUrl, ownerUrl, appUrl }, 'sexton_template')
  const giveUp = () => abandon(dataDir)
  const signals = ['SIGTERM', 'SIGHUP'] as const
  process.once('exit', giveUp)
  for (const signal of signals) process.once(signal, leave)
  const end = async () => {
    process.off('exit', giveUp)
    for (const signal of signals) process.off(signal, leave)
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { server, end }
}

const leave = () => process.exit(1)

/** An aborted run has no time for a clean stop, and nothing to keep. */
function abandon(dataDir: string): void {
  const postmaster = readPidFile(path.join(dataDir, 'postgres'))
  if (postmaster) process.kill(postmaster.pid, 'SIGQUIT')
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}

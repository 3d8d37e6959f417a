import type { system } from '@sexton/contract/system/calls'
import type { Core } from '../../core/context/core.ts'
import type { Read } from '../../core/call/verbs.ts'
import { version } from '../../../../package.json'
import { databaseFacts } from './system-queries.ts'
import { mailFacts } from './mail-facts.ts'

const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString()

/** Backend information, a file a part. */
export const info =
  ({ settings, disk }: Core): Read<typeof system.info> =>
  async (ctx) => {
    const [database, mail, space] = await Promise.all([
      databaseFacts(ctx.db, settings),
      mailFacts(ctx.db, settings),
      disk.left(),
    ])
    return {
      version,
      started_at: startedAt,
      development_mode: settings.DEVELOPMENT_MODE,
      database,
      mail,
      disk: space ? { ...space, reserve: disk.reserve } : null,
    }
  }

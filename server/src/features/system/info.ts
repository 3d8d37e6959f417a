import type { system } from '@sexton/contract/system/calls'
import { timeNow } from '../../core/clock.ts'
import type { Core } from '../../core/context/core.ts'
import type { Read } from '../../core/call/verbs.ts'
import { version } from '../../../../package.json'
import { differingSettings } from '../../platform/live/mismatches.ts'
import { backupFacts } from './backup-facts.ts'
import { fileFacts } from './file-facts-queries.ts'
import { processFacts } from './processes-queries.ts'
import { databaseFacts, keepersOfUsers, queueFacts } from './system-queries.ts'
import { park } from '../../domain/park/park.ts'
import { mailFacts } from './mail-facts.ts'

/** Backend information, a file a part. */
export const info =
  ({ settings, disk, files, database: { reader, at } }: Core): Read<typeof system.info> =>
  async (ctx) => {
    const [
      database,
      mail,
      space,
      { name, colour, saved },
      stored,
      queue,
      processes,
      differing,
      backup,
      keepers,
    ] = await Promise.all([
      databaseFacts(ctx.db, settings),
      mailFacts(ctx.db, settings),
      disk.left(),
      park(ctx),
      fileFacts(ctx.db, files),
      queueFacts(ctx.db),
      processFacts(ctx.db),
      differingSettings(ctx.db),
      backupFacts(settings),
      keepersOfUsers(ctx.db),
      // What is said of the standby is how that is now, whether or not anybody has read there.
      reader.look(ctx.db),
    ])
    return {
      version,
      started_at: new Date(timeNow().getTime() - process.uptime() * 1000).toISOString(),
      development_mode: settings.DEVELOPMENT_MODE,
      database: { ...database, at: at(), standby: reader.facts },
      mail,
      park: {
        name,
        colour,
        from: saved ? 'saved' : 'environment',
        environment: { name: settings.PARK_NAME, colour: settings.COL_PRIMARY },
      },
      disk: space ? { ...space, reserve: disk.reserve } : null,
      files: stored,
      queue,
      processes,
      differing,
      backup,
      keepers,
    }
  }

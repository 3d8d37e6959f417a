import { audit } from '../audit.ts'
import { backup } from '../backup.ts'
import { badInput } from '../bad-input.ts'
import { browser } from '../browser.ts'
import { dependencies } from '../dependencies.ts'
import { failover } from '../failover.ts'
import { ground } from '../ground.ts'
import { kills } from '../kills.ts'
import { limits } from '../limits.ts'
import { mail } from '../mail.ts'
import { money } from '../money.ts'
import { overload } from '../overload.ts'
import { permissions } from '../permissions.ts'
import { pictures } from '../pictures.ts'
import { races } from '../races.ts'
import { restarts } from '../restarts.ts'
import { retries } from '../retries.ts'
import { sessions } from '../sessions.ts'
import { storage } from '../storage.ts'
import { tables } from '../tables.ts'
import { timeZones } from '../time-zones.ts'
import { uploads } from '../uploads.ts'
import type { Rig } from './rig.ts'

/** Every rig, in the order in which they begin: what takes longest first. */
export const rigs: Rig[] = [
  kills,
  storage,
  timeZones,
  backup,
  failover,
  uploads,
  money,
  mail,
  ground,
  badInput,
  limits,
  browser,
  sessions,
  audit,
  overload,
  races,
  permissions,
  pictures,
  tables,
  restarts,
  retries,
  dependencies,
]

import { badInput } from '../bad-input.ts'
import { bank } from '../bank.ts'
import { desk } from '../desk.ts'
import { digging } from '../digging.ts'
import { ground } from '../ground.ts'
import { kills } from '../kills.ts'
import { money } from '../money.ts'
import { permissions } from '../permissions.ts'
import { races } from '../races.ts'
import { retries } from '../retries.ts'
import { sessions } from '../sessions.ts'
import type { Rig } from './rig.ts'

/** Every rig, in the order in which they begin: what takes longest first. */
export const rigs: Rig[] = [
  kills,
  money,
  ground,
  digging,
  desk,
  bank,
  badInput,
  sessions,
  races,
  permissions,
  retries,
]

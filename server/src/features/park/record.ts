import { parkForm, type ParkForm, type ParkRecord } from '@sexton/contract/park/calls'
import type { Changing, Reading } from '../../core/context/context.ts'
import type { Settings } from '../../core/settings/settings.ts'
import { park, type Park } from '../../domain/park/park.ts'

export type ReadPark = (ctx: Reading | Changing) => Promise<ParkRecord>

/** The address of the logo; each change has another, since browsers keep pictures. */
const logoAddress = (sha256: string) => `/asset/park/logo/${sha256.slice(0, 16)}`

type Words = { [Name in keyof ParkForm]-?: Exclude<Park[Name], undefined> }

const wordsOf = (now: Park) =>
  Object.fromEntries(Object.keys(parkForm.shape).map((name) => [name, now[name as keyof ParkForm]])) as Words

async function nameOf(ctx: Reading | Changing, user_id: number | null) {
  if (user_id === null) return null
  const user = ctx.db.selectFrom('users').select(['first_name', 'last_name']).where('user_id', '=', user_id)
  const { first_name, last_name } = await user.executeTakeFirstOrThrow()
  return `${first_name} ${last_name}`
}

/** Setup > Park as it is now, and what the environment says. */
export const readPark =
  ({ PARK_NAME, COL_PRIMARY }: Pick<Settings, 'PARK_NAME' | 'COL_PRIMARY'>): ReadPark =>
  async (ctx) => {
    const environment = { name: PARK_NAME, colour: COL_PRIMARY }
    const config = { ...ctx.park, PARK_NAME, COL_PRIMARY }
    const now = await park({ db: ctx.db, park: config })
    const logo = now.logo_sha256
      ? { address: logoAddress(now.logo_sha256), width: now.logo_width!, height: now.logo_height! }
      : null
    const { saved, updated_at } = now
    const updated_by = await nameOf(ctx, now.updated_by)
    return { ...wordsOf(now), logo, saved, environment, updated_at, updated_by }
  }

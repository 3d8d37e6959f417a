/// <reference types="vite/client" />
import { todayIn } from '../../contract/src/values/dates.ts'
import type { Page } from 'playwright-core'
import { beforeAll, test } from 'vitest'
import type { FeatureScreens } from '../../web/src/core/screens/screens.ts'
import { demoScreens, signInAs } from '../demo-park.ts'
import { visit } from '../visit.ts'

const app = demoScreens()
/** One page goes through all of them. */
let page: Page
const today = todayIn('Africa/Lusaka')

const features = import.meta.glob<FeatureScreens>('../../web/src/features/*/routes.tsx', { eager: true })
const routes = Object.values(features).flatMap((feature) => feature.routes ?? [])

/** A record of the park that the screen can show, for each parameter of a route. */
const records: Record<string, () => Promise<number | string>> = {
  date: async () => today,
  customer_id: () => first('sales', 'customer_id', 'DRAFT'),
  sale_id: () => first('sales', 'sale_id', 'ORDERED'),
  burial_id: async () => {
    const burials = app.park.db.selectFrom('burials').where('burial_status_ref', '=', 'CONFIRMED')
    return (await burials.select('burial_id').orderBy('burial_id', 'desc').executeTakeFirstOrThrow())
      .burial_id
  },
  tariff_id: async () => {
    const current = app.park.db.selectFrom('tariffs').where('is_current', '=', true)
    return (await current.select('tariff_id').executeTakeFirstOrThrow()).tariff_id
  },
  site_type_id: async () => {
    const types = app.park.db.selectFrom('site_types').select('site_type_id').orderBy('site_type_id')
    return (await types.executeTakeFirstOrThrow()).site_type_id
  },
  block_id: async () => {
    const blocks = app.park.db.selectFrom('blocks').select('block_id').orderBy('block_id')
    return (await blocks.executeTakeFirstOrThrow()).block_id
  },
  site_id: async () => {
    const owned = app.park.db.selectFrom('burials').where('site_id', 'is not', null)
    return (await owned.select('site_id').orderBy('burial_id').executeTakeFirstOrThrow()).site_id!
  },
}

async function first(table: 'sales', column: 'customer_id' | 'sale_id', status: string): Promise<number> {
  const sales = app.park.db.selectFrom(table).where('sale_status_ref', '=', status)
  return (await sales.select(column).orderBy('sale_id', 'desc').executeTakeFirstOrThrow())[column]
}

async function addressOf(path: string): Promise<string> {
  let address = path
  for (const [written, name] of path.matchAll(/:(\w+)/g)) {
    const record = records[name!]
    if (!record) throw new Error(`Name a record for ${name}, so that ${path} can be looked at.`)
    address = address.replace(written, String(await record()))
  }
  return address
}

beforeAll(async () => {
  page = await app.open('/')
  await signInAs(page, 'admin')
})

test.for(['/', ...routes.map(({ path }) => path)])(
  '%s stands still while it is drawn, fits, and has no serious finding, wide and on a phone',
  async (path) => {
    const address = await addressOf(path)
    await visit(page, address, path === '/' ? 'home' : path.slice(1).replaceAll(/[:/]+/g, '-'))
  },
)

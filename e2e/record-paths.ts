/// <reference types="vite/client" />
import { todayIn } from '../contract/src/values/dates.ts'
import type { FeatureScreens } from '../web/src/core/screens/screens.ts'
import type { Screens } from './screens.ts'

const features = import.meta.glob<FeatureScreens>('../web/src/features/*/routes.tsx', { eager: true })

const registered = Object.values(features).flatMap((feature) => feature.routes ?? [])

/** All screens, as the features register them, and their paths; without those of a practice, which is off. */
export const routes = registered.filter(({ practice }) => !practice)
export const paths = routes.map(({ path }) => path)

/** The screens of practices. */
export const practicePaths = registered.filter(({ practice }) => practice).map(({ path }) => path)

type Db = Screens['park']['db']

/** A record of the park that the screen can show, for each parameter of a route. */
const records: Record<string, (db: Db) => Promise<number | string>> = {
  date: async () => todayIn('Africa/Lusaka'),
  customer_id: (db) => ofSale(db, 'customer_id', 'DRAFT'),
  sale_id: (db) => ofSale(db, 'sale_id', 'ORDERED'),
  burial_id: async (db) => {
    const burials = db.selectFrom('burials').where('burial_status_ref', '=', 'CONFIRMED')
    return (await burials.select('burial_id').orderBy('burial_id', 'desc').executeTakeFirstOrThrow())
      .burial_id
  },
  tariff_id: async (db) => {
    const current = db.selectFrom('tariffs').where('is_current', '=', true)
    return (await current.select('tariff_id').executeTakeFirstOrThrow()).tariff_id
  },
  site_type_id: async (db) => {
    const types = db.selectFrom('site_types').select('site_type_id').orderBy('site_type_id')
    return (await types.executeTakeFirstOrThrow()).site_type_id
  },
  block_id: async (db) => {
    const blocks = db.selectFrom('blocks').select('block_id').orderBy('block_id')
    return (await blocks.executeTakeFirstOrThrow()).block_id
  },
  user_id: async (db) => {
    const people = db.selectFrom('users').where('email', '=', 'manager@park.example')
    return (await people.select('user_id').executeTakeFirstOrThrow()).user_id
  },
  case_id: async (db) => {
    const open = db.selectFrom('cases').where('state', '=', 'OPEN')
    return (await open.select('case_id').orderBy('case_id').executeTakeFirstOrThrow()).case_id
  },
  transfer_id: async (db) => {
    const all = db.selectFrom('transfers').select('transfer_id').orderBy('transfer_id')
    return (await all.executeTakeFirstOrThrow()).transfer_id
  },
  booking_id: async (db) => {
    const all = db.selectFrom('bookings').select('booking_id').orderBy('booking_id')
    return (await all.executeTakeFirstOrThrow()).booking_id
  },
  site_id: async (db) => {
    const owned = db.selectFrom('burials').where('site_id', 'is not', null)
    return (await owned.select('site_id').orderBy('burial_id').executeTakeFirstOrThrow()).site_id!
  },
}

async function ofSale(db: Db, column: 'customer_id' | 'sale_id', status: string): Promise<number> {
  const sales = db.selectFrom('sales').where('sale_status_ref', '=', status)
  return (await sales.select(column).orderBy('sale_id', 'desc').executeTakeFirstOrThrow())[column]
}

/** The path with a record of this park for each of its parameters. */
export async function addressOf(db: Db, path: string): Promise<string> {
  let address = path
  for (const [written, name] of path.matchAll(/:(\w+)/g)) {
    const record = records[name!]
    if (!record) throw new Error(`Name a record for ${name}, so that ${path} can be looked at.`)
    address = address.replace(written, String(await record(db)))
  }
  return address
}

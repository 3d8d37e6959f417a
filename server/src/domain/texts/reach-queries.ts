import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { mobileOf } from '../../platform/texts/phone.ts'

const personRow = z.object({
  customer_id: z.number().nullable(),
  phones: z.array(z.string()),
  language: z.string().nullable(),
  is_dead: z.boolean(),
})

/** Who a text would go to: a customer, or the next of kin of a burial. */
export interface Person {
  customer_id: number | null
  language: string | null
  /** The first of their numbers that is a mobile one, else the first. */
  phone: string | null
  /** As texts need it; null where there is none, or they have died. */
  mobile: string | null
}

type Asks = Pick<Reading | Changing, 'db' | 'park'>

function personOf({ park }: Asks, { phones, is_dead, ...of }: z.output<typeof personRow>): Person {
  const mobile = (typed: string) => mobileOf(typed, park.PARK_COUNTRY)
  const phone = phones.find((typed) => mobile(typed) !== undefined) ?? phones[0] ?? null
  return { ...of, phone, mobile: (phone !== null && !is_dead && mobile(phone)) || null }
}

/** In SQL, a customer `c` as a text reaches them. */
const ofCustomer = sql`c.customer_id, array_remove(array[c.phone1, c.phone2], null) as phones, c.language,
  c.died_on is not null as is_dead`

/** A customer; undefined where there is none. */
export async function customerReached(ctx: Asks, customer_id: number): Promise<Person | undefined> {
  const [row] = await rowsOf(
    ctx.db,
    personRow,
    sql`select ${ofCustomer} from customers c where c.customer_id = ${customer_id}`,
  )
  return row && personOf(ctx, row)
}

/** The next of kin of a burial, who may be its customer; undefined where there is no such burial. */
export async function kinReached(ctx: Asks, burial_id: number): Promise<Person | undefined> {
  const [row] = await rowsOf(
    ctx.db,
    personRow,
    sql`select k.* from burials b cross join lateral (
      select ${ofCustomer} from customers c where b.nok_is_customer and c.customer_id = b.customer_id
      union all
      select null, array_remove(array[b.nok_phone1, b.nok_phone2], null), b.nok_language, false where not b.nok_is_customer
    ) k where b.burial_id = ${burial_id}`,
  )
  return row && personOf(ctx, row)
}

import { sql } from 'kysely'
import type { Park } from '../frame/park.ts'
import { Difference } from '../lives/difference.ts'
import type { Ground } from './world.ts'

/** Nobody has moved it by Move Grave. */
const unmoved = 'not exists (select from grave_moves m where m.burial_id = b.burial_id)'

/** What must never be, each a statement that answers what is so all the same. `$1` are the burials of a life. */
const never: readonly (readonly [says: string, statement: string])[] = [
  [
    'laid in another grave than its order was checked in',
    `select o.dig_no from dig_orders o join sites s using (site_id) left join burials b on b.burial_id = o.burial_id
     where o.burial_id = any ($1) and o.state in ('LAID', 'CLOSED') and (o.checked_ref is distinct from s.site_ref
       or b.laid_dig_order_id = o.dig_order_id and ${unmoved} and (b.site_id, b.grave_no) is distinct from (o.site_id, o.grave_no))`,
  ],
  [
    'laid by no order that two people brought to it',
    `select b.burial_id from burials b left join dig_orders o on o.dig_order_id = b.laid_dig_order_id
     where b.burial_id = any ($1) and b.laid_at is not null
       and (o.burial_id is distinct from b.burial_id or o.state not in ('LAID', 'CLOSED') or o.checked_by is null)`,
  ],
  [
    'laid, and not in the ground',
    `select burial_id from burials where burial_id = any ($1) and laid_at is not null and not in_ground`,
  ],
  [
    'checked by the one who marked it',
    `select o.dig_no from dig_orders o join acts m using (dig_order_id) join acts c using (dig_order_id)
     where o.burial_id = any ($1) and o.checked_by is not null and m.kind = 'grave.marked' and c.kind = 'grave.checked'
       and (m.outcome, c.outcome) = ('APPLIED', 'APPLIED') and m.user_id = c.user_id`,
  ],
  [
    'checked, and no second person read its number there',
    `select o.dig_no from dig_orders o where o.burial_id = any ($1) and o.checked_by is not null and not exists (
       select from acts a join sites s on s.site_id = o.site_id where a.dig_order_id = o.dig_order_id
         and a.kind = 'grave.checked' and a.outcome = 'APPLIED' and a.user_id = o.checked_by
         and lower(a.said ->> 'typed_ref') = lower(s.site_ref))`,
  ],
  [
    'an order under way asks for what its burial no longer says',
    `select o.dig_no from dig_orders o left join burials b on b.burial_id = o.burial_id
     where o.burial_id = any ($1) and o.state in ('ISSUED', 'MARKED', 'CHECKED', 'OPEN')
       and (b.site_id, b.grave_no, b.burial_date, b.coffin_length_cm, b.burial_status_ref)
         is distinct from (o.site_id, o.grave_no, o.burial_date, o.coffin_length_cm, 'CONFIRMED')`,
  ],
]

/** Who was seen laid, and where: nothing but an exhumation, of which there is none here, changes that. */
export type Laid = Map<number, string>

/** Looks at the burials and orders of a life at one moment; throws a Difference where something is that never may be. */
export async function look({ db }: Park, { burials }: Ground, laid: Laid): Promise<void> {
  for (const [says, statement] of never) {
    const { rows } = await sql
      .raw<Record<string, number>>(statement.replace('$1', `'{${burials.join()}}'::int[]`))
      .execute(db)
    if (rows.length > 0)
      throw new Difference(`${says}: ${rows.map((row) => Object.values(row)[0]).join(', ')}`)
  }
  const { rows: lying } = await sql<{ burial_id: number; place: string }>`
    select burial_id, case when ${sql.raw(unmoved)} then site_id || '/' || grave_no else 'moved' end as place
    from burials b where burial_id = any (${burials}::int[]) and in_ground`.execute(db)
  const now = new Map(lying.map(({ burial_id, place }) => [burial_id, place]))
  for (const [burial_id, place] of laid)
    if (![place, 'moved'].includes(now.get(burial_id) ?? 'nowhere'))
      throw new Difference(`burial ${burial_id} lay in ${place}, and now ${now.get(burial_id) ?? 'nowhere'}`)
  for (const [burial_id, place] of now) laid.set(burial_id, place)
}

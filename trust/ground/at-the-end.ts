import { sql } from 'kysely'
import { Tally } from '../frame/rig.ts'
import type { Park } from '../frame/park.ts'

/** What is said of a row that breaks a rule, and the statement that finds such rows by their id. */
const rules: [string, string][] = [
  [
    'site %s: more lie and are planned there than it has places',
    `select site_id as id from burials b where site_id is not null group by site_id
     having count(*) > (select sum(places) from graves g where g.site_id = b.site_id)`,
  ],
  [
    'site %s: more lie and are planned in one of its graves than it takes',
    `select site_id as id from burials b where grave_no is not null group by site_id, grave_no
     having count(*) > (select places from graves g where g.site_id = b.site_id and g.grave_no = b.grave_no)`,
  ],
  [
    'site %s: free to sell though a body lies there',
    `select site_id as id from sites s where site_status_ref = 'AVAIL'
       and exists (select from burials b where b.site_id = s.site_id and b.in_ground)`,
  ],
  [
    'burial %s: complete, and no body lies there',
    `select burial_id as id from burials
     where burial_status_ref = 'COMPLETE' and not in_ground`,
  ],
  [
    'burial %s: its place in the grave is taken by another one too',
    `select b.burial_id as id from burials b join burials o using (site_id, grave_no, position)
     where o.burial_id <> b.burial_id`,
  ],
  [
    'site %s: a headstone where nobody lies',
    `select site_id as id from graves g where has_headstone and not exists (
       select from burials b where b.site_id = g.site_id and b.grave_no = g.grave_no and b.in_ground)`,
  ],
  [
    'burial %s: a move of its body is not told in the history of the burial and of both sites',
    `select m.burial_id as id from grave_moves m where not (
       exists (select from audits a where a.object = 'burial' and a.object_id = m.burial_id
         and a.action = 'MOVED' and a.audit_at >= m.moved_at)
       and exists (select from audits a where a.object = 'site' and a.object_id = m.to_site_id
         and a.action = 'BURIAL_MOVED_IN' and a.audit_at >= m.moved_at)
       and (m.from_site_id is null or m.from_site_id = m.to_site_id or exists (
         select from audits a where a.object = 'site' and a.object_id = m.from_site_id
           and a.action = 'BURIAL_MOVED_OUT' and a.audit_at >= m.moved_at)))`,
  ],
]

/** What the whole ground says at the end; and how much of it there is. */
export async function lookIntoGround({ db }: Park): Promise<Tally> {
  const ground = new Tally('the ground at the end')
  for (const [words, statement] of rules) {
    const { rows } = await sql.raw<{ id: number }>(statement).execute(db)
    for (const { id } of rows) ground.fault(words.replace('%s', String(id)))
  }
  const { rows } = await sql<Record<'burials' | 'bodies' | 'moves', number>>`
    select count(*)::int as burials, count(*) filter (where in_ground)::int as bodies,
      (select count(*)::int from grave_moves) as moves from burials`.execute(db)
  ground.attempts = rows[0]!.burials
  ground.note = Object.entries(rows[0]!)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ')
  return ground
}

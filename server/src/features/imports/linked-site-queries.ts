import { sql, type RawBuilder } from 'kysely'
import type { Changing } from '../../core/context/context.ts'

/**
 * Sites of an import of burials that its lines without a burial are about (imports-25): with a note or an owner, or made and
 * left free. Once the import is undone, also those that stay although no one is buried there.
 */
export const sitesWithoutBurial = (import_id: RawBuilder<unknown>) =>
  sql`(select parent_object_id as site_id from notes where import_id = ${import_id} and parent_object = 'site'
    union select h.site_id from past_purchases p join site_holders h using (site_holder_id) where p.import_id = ${import_id}
    union select s.site_id from sites s join imports o using (import_id) where o.import_id = ${import_id}
      and not exists (select from burials b where b.site_id = s.site_id and b.import_id = o.import_id)
      and (o.taken_back_at is not null or not exists (
        select from sale_sites ss join sales sa using (sale_id)
        where ss.site_id = s.site_id and sa.import_id = o.import_id)))`

/** Links the sites that were there before an import to it: the import is in their history, and its undo. */
export const linkSites = ({ db }: Changing, import_id: number) =>
  sql`insert into import_sites (site_id, import_id)
    select given.site_id, ${import_id} from (
      select ss.site_id from sales sa join sale_sites ss using (sale_id) where sa.import_id = ${import_id}
      union select b.site_id from burials b where b.import_id = ${import_id}
      union select parent_object_id from notes where import_id = ${import_id} and parent_object = 'site'
      union select h.site_id from past_purchases p join site_holders h using (site_holder_id)
        where p.import_id = ${import_id}
      union select h.site_id from site_holder_members m join site_holders h using (site_holder_id)
        where m.import_id = ${import_id}
      union select site_id from rights where import_id = ${import_id}
      union select parent_object_id from other_facts where import_id = ${import_id} and parent_object = 'site') given
    join sites s on s.site_id = given.site_id
    where s.import_id is distinct from ${import_id}`.execute(db)

/** The same of an import of outlines: the sites made in this transaction, and a piece of those that were drawn. */
export const linkMadeSites = ({ db }: Changing, import_id: number, block_refs: readonly string[]) =>
  sql`insert into import_sites (site_id, import_id) select site_id, ${import_id} from sites
    where created_at = now()::timestamptz(3) and block_ref = any (${block_refs}::text[])`.execute(db)

export const linkDrawnSites = ({ db }: Changing, import_id: number, piece: string) =>
  sql`insert into import_sites (site_id, import_id)
    select id, ${import_id} from jsonb_to_recordset(${piece}::jsonb) drawn(id int)
    on conflict do nothing`.execute(db)

import { sql } from 'kysely'

/** The name of the cemetery of a site `si`; null while there is only one (cemeteries-12). */
export const cemeteryOfSite = sql`(select c.cemetery from cemeteries c join blocks b using (cemetery_id)
  where b.block_id = si.block_id and only_cemetery() is null)`

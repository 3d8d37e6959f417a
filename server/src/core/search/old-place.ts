import { sql, type SqlBool } from 'kysely'

/** True of a burial `b` of no known site in whose place in the old records each of these words stands (burials-43). */
export const inOldPlace = (typed: string) => sql<SqlBool>`(b.site_id is null and b.legacy_address is not null
  and search_key(b.legacy_address) like all (
    select '%' || word || '%' from unnest(string_to_array(search_key(${typed}), ' ')) word where word <> ''))`

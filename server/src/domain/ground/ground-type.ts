import { sql } from 'kysely'

/** In SQL, the type of the ground of a sale site `ss` with the site `si`: its site's own, or while it has none the one bought. */
export const typeNow = sql`coalesce(si.site_type_id, ss.site_type_id)`

/** The join that names that type `gt`, beside the type that was bought, `t` (sites-31). */
export const groundType = sql`join site_types gt on gt.site_type_id = ${typeNow}`

/** The name of that type where the site has been given another since it was bought. */
export const siteTypeNow = sql`case when gt.site_type_id <> ss.site_type_id then gt.site_type end as site_type_now`

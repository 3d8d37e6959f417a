import { sql } from 'kysely'
import { customerNameOf } from '../../core/words/names.ts'

/** The columns of `burialFacts` in the contract. Goes with `factsFrom`. */
export const factsColumns = sql`
  b.burial_id, b.burial_status_ref, initcap(b.burial_status_ref) as burial_status, b.flag, b.is_legacy,
  b.deceased_other_title, b.deceased_salutation, b.deceased_first_name, b.deceased_middle_name, b.deceased_last_name,
  b.deceased_suffix, b.deceased_former_name,
  b.deceased_birth_date, b.deceased_birth_precision, b.deceased_birth_words, b.death_date, b.death_precision,
  b.death_words, b.deceased_age, b.deceased_age_words, b.burial_date, b.burial_precision, b.burial_words, b.burial_slot_id, sl.description as burial_slot,
  sl.slot_from as burial_slot_from, sl.slot_to as burial_slot_to,
  b.customer_id, ${customerNameOf('c')} as customer_name,
  b.sale_id, sa.sale_status_ref, initcap(sa.sale_status_ref) as sale_status, sa.cancelled_at as sale_cancelled_at, b.sale_site_id,
  b.site_id, si.site_ref, si.block_ref, si.row_no, si.site_no,
  coalesce(si.site_type_id, ss.site_type_id) as site_type_id, st.site_type, b.grave_no,
  b.cod_is_contagious, b.show_public, b.public_id, b.created_at,
  maker.user_name as created_by, b.created_by as created_by_id,
  b.updated_at, mender.user_name as updated_by, b.updated_by as updated_by_id`

/** Everything those columns come from. */
export const factsFrom = sql`
  burials b
    join customers c on c.customer_id = b.customer_id
    left join sales sa on sa.sale_id = b.sale_id
    left join sale_sites ss on ss.sale_site_id = b.sale_site_id
    left join sites si on si.site_id = b.site_id
    left join site_types st on st.site_type_id = coalesce(si.site_type_id, ss.site_type_id)
    left join burial_slots sl on sl.burial_slot_id = b.burial_slot_id
    left join users maker on maker.user_id = b.created_by
    left join users mender on mender.user_id = b.updated_by`

/** A site as its card tells of it: perhaps not chosen yet, perhaps nobody's. */
export interface MaybeOwned {
  site_id: number | null
  site_ref: string | null
  owner_customer_id: number | null
}

import type { AuditEntry } from '../../core/audit/audit.ts'

interface Added {
  sale_site_id: number
  sale_id: number
  /** Null while only a site of the type is promised. */
  site_ref: string | null
  site_type: string
}

export const saleSiteAdded = ({ sale_site_id, sale_id, site_ref, site_type }: Added): AuditEntry => {
  const what = site_ref ? `Site ${site_ref} (${site_type})` : `A site of the type ${site_type}`
  return {
    object: 'sale_site',
    object_id: sale_site_id,
    action: 'CREATED',
    message: `${what} added to sale ${sale_id}`,
    data: { name: site_ref ?? site_type, sale_site_id, sale_id, site_ref, site_type },
  }
}

interface LegacySite {
  sale_id: number
  customer_id: number
  /** The customer's name. */
  name: string
  site_ref: string
  site_type: string
}

export const legacySiteAdded = ({
  sale_id,
  customer_id,
  name,
  site_ref,
  site_type,
}: LegacySite): AuditEntry => ({
  object: 'sale',
  object_id: sale_id,
  action: 'LEGACY_SITE_ADDED',
  message: `Legacy site ${site_ref} (${site_type}) of ${name} added`,
  data: { name, sale_id, customer_id, site_ref },
})

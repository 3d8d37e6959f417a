import type { SaleLine } from '@sexton/contract/sales/line'
import type { Sale } from '@sexton/contract/sales/sale'
import { t } from '../texts.ts'

type Parents = Pick<Sale, 'sale_sites' | 'customer_sites' | 'events'>

const site = (sale: Parents, sale_site_id: number) => {
  const found = [...sale.sale_sites, ...sale.customer_sites].find((it) => it.sale_site_id === sale_site_id)
  if (!found) return ''
  return found.site_ref ? t('sale.parent.site', { name: found.site_ref }) : found.site_type
}

const event = (sale: Parents, event_id: number) => {
  const found = sale.events.find((it) => it.event_id === event_id)
  return found ? `${found.event_type} ${found.site_ref}` : ''
}

/** What a line is for: the sale itself, a site, a burial or an event by its name (sales-7). */
export function lineParent(
  line: Pick<SaleLine, 'parent_object' | 'parent_object_id' | 'deceased'>,
  sale: Parents,
): string {
  const { parent_object, parent_object_id: id, deceased } = line
  if (parent_object === 'sale') return t('sale.parent.sale')
  if (parent_object === 'sale_site') return site(sale, id)
  if (parent_object === 'event') return event(sale, id)
  return t('sale.parent.burial', { name: deceased ?? '' }).trim()
}

import type { Reply } from '@sexton/contract/core/endpoint'
import type { sites } from '@sexton/contract/sites/calls'
import { mediumDate } from '../../core/format/formats.ts'
import { useMay } from '../../core/session/use-may.ts'
import { UpdatedBy } from '../../domain/users/done-by.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { StatusChip } from '../../ui/theme/status-chip.tsx'
import { UnsuitabilityChoice } from './record/unsuitability-choice.tsx'
import { t } from './texts.ts'

const heldWords = ({ sale_customer_name: name, held_since }: ShownSite) =>
  t('site.held.since', { name: name ?? '', date: mediumDate(held_since!) })

const person = (id: number | null, name: string | null) =>
  id && <ScreenLink to={`/customer/${id}`}>{name}</ScreenLink>

/** A site as its screen and its card show it. */
export type ShownSite = Reply<typeof sites.get>

/** What the park knows of a site: where it is, of what type, who owns or holds it since when, and by which sale. */
export function SiteFacts({ site }: { site: ShownSite }) {
  const mayChange = useMay('PERM_SITES')
  const place = { block: site.block_ref, row: site.row_no, site: site.site_no }
  const sale = site.sale_id && (
    <>
      <ScreenLink to={`/sale/${site.sale_id}`}>{site.sale_id}</ScreenLink>{' '}
      {site.sale_status_ref && <StatusChip kind="sale" status={site.sale_status_ref} full />}
    </>
  )
  return (
    <Section title={t('site.details')}>
      <Facts
        facts={[
          [t('site.place'), t('site.place.words', place)],
          [t('site.type'), site.site_type],
          [t('site.owner'), person(site.owner_customer_id, site.owner_customer_name)],
          [t('site.owned'), site.ownership_date && mediumDate(site.ownership_date)],
          [t('site.sale'), sale],
          [
            t('site.held-for'),
            site.sale_customer_id !== site.owner_customer_id &&
              person(site.sale_customer_id, site.held_since ? heldWords(site) : site.sale_customer_name),
          ],
          [t('site.unsuitability'), !mayChange && site.site_unsuitability],
          [t('site.updated'), <UpdatedBy key="updated" of={site} />],
        ]}
      />
      {mayChange && <UnsuitabilityChoice site={site} />}
    </Section>
  )
}

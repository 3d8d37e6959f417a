import type { SiteTypeRecord } from '@sexton/contract/site-types/site-type'

import { useMay } from '../../core/session/use-may.ts'
import { UpdatedBy } from '../../domain/users/done-by.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { t } from './texts.ts'

/** What a site type is, and how many sites are of it. */
export function SiteTypeFacts({ type }: { type: SiteTypeRecord }) {
  const maySee = useMay('PERM_VIEW')
  const { site_type_id, site_count: count, available } = type
  const sites = t('site-types.sites.count', { count, available })
  return (
    <Section title={t('site-type.details')}>
      <Facts
        facts={[
          [t('site-types.ref'), type.site_type_ref],
          [t('site-types.category'), type.site_type_category],
          [t('site-types.group'), type.site_type_group],
          [t('site-types.graves'), type.graves],
          [t('site-types.per-grave'), type.burials_per_grave],
          [
            t('site-types.sites'),
            maySee && count > 0 ? (
              <ScreenLink to={`/sites?site_type_id=${site_type_id}`}>{sites}</ScreenLink>
            ) : (
              sites
            ),
          ],
          [t('site-types.description'), type.description],
          [t('site-type.updated'), <UpdatedBy key="updated" of={type} />],
        ]}
      />
    </Section>
  )
}

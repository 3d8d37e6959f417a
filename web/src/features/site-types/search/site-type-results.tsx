import type { SiteTypeOrder } from '@sexton/contract/site-types/search'
import { atNeedTotal, type SiteTypeRecord } from '@sexton/contract/site-types/site-type'
import Typography from '@mui/material/Typography'
import { Fragment } from 'react'
import { money } from '../../../core/format/formats.ts'
import { ScreenLink } from '../../../ui/layout/links.tsx'
import type { ResultsProperties } from '../../../ui/search/results.tsx'
import { SiteTypeChips } from '../site-type-chips.tsx'
import { t } from '../texts.ts'
import { SiteTypeCard } from './site-type-card.tsx'

/** Broken after its underscores only. */
const Reference = ({ of: ref }: { of: string }) =>
  ref.split(/(?<=_)/).map((part, at) => (
    <Fragment key={at}>
      {part}
      <wbr />
    </Fragment>
  ))

/** How the search shows site types, on cards and in a table. */
export const siteTypeResults: Omit<ResultsProperties<SiteTypeRecord, SiteTypeOrder>, 'rows'> = {
  keyOf: ({ site_type_id }) => site_type_id,
  pathOf: ({ site_type_id }) => `/site_type/${site_type_id}`,
  card: (type) => <SiteTypeCard type={type} />,
  columns: [
    {
      label: t('site-types.name-ref'),
      cell: ({ site_type_id, site_type, site_type_ref }) => (
        <>
          <ScreenLink to={`/site_type/${site_type_id}`}>{site_type}</ScreenLink>
          <Typography component="div" variant="caption" color="text.secondary">
            <Reference of={site_type_ref} />
          </Typography>
        </>
      ),
      opens: true,
      sort: { ascending: 'name' },
    },
    {
      label: t('site-types.category'),
      cell: ({ site_type_category }) => site_type_category,
      sort: { ascending: 'category' },
    },
    {
      label: t('site-types.group'),
      cell: ({ site_type_group }) => site_type_group,
      sort: { ascending: 'group' },
    },
    { label: t('site-types.graves'), cell: ({ graves }) => graves, amount: true },
    { label: t('site-types.sites'), cell: ({ site_count }) => site_count, amount: true },
    {
      label: t('site-types.site-charges'),
      cell: ({ current_type_charge }) => money(current_type_charge),
      amount: true,
    },
    {
      label: t('site-types.burial-charges'),
      cell: ({ current_burial_charge }) => money(current_burial_charge),
      amount: true,
    },
    { label: t('site-types.total'), cell: (type) => money(atNeedTotal(type)), amount: true },
    { label: t('site-types.saleable'), cell: (type) => <SiteTypeChips type={type} /> },
  ],
}

import type { BurialCard } from '@sexton/contract/burials/card'
import type { BurialOrder } from '@sexton/contract/burials/search'
import { ScreenLink } from '../../../ui/layout/links.tsx'
import type { ResultsProperties } from '../../../ui/search/results.tsx'
import { BurialChips } from '../burial-chips.tsx'
import { BurialDate } from '../slot/burial-date.tsx'
import { BurialResultCard } from '../burial-result-card.tsx'
import { nameOf } from '../burial-words.ts'
import { t } from './search-texts.ts'
import { t as shared } from '../texts.ts'

function Grave({ burial }: { burial: BurialCard }) {
  if (!burial.site_id) return <>{shared('burial.no-place')}</>
  return (
    <>
      <ScreenLink to={`/site/${burial.site_id}`} sx={{ whiteSpace: 'nowrap' }}>
        {burial.site_ref}
      </ScreenLink>
      {burial.grave_no !== null && `, ${shared('burial.grave-no', { grave: burial.grave_no })}`}
    </>
  )
}

/** How the burial search shows what it finds, on cards and in a table. */
export const burialResults: Omit<ResultsProperties<BurialCard, BurialOrder>, 'rows'> = {
  keyOf: ({ burial_id }) => burial_id,
  pathOf: ({ burial_id }) => `/burial/${burial_id}`,
  card: (burial) => <BurialResultCard burial={burial} />,
  columns: [
    {
      label: t('burials.deceased'),
      cell: (burial) => <ScreenLink to={`/burial/${burial.burial_id}`}>{nameOf(burial)}</ScreenLink>,
      opens: true,
      sort: { ascending: 'deceased' },
    },
    {
      label: shared('burial.buried'),
      cell: (burial) => <BurialDate burial={burial} />,
      sort: { ascending: 'burial_date_earliest', descending: 'burial_date_newest' },
      whole: true,
    },
    {
      label: shared('burial.site'),
      cell: (burial) => <Grave burial={burial} />,
      whole: true,
      sort: { ascending: 'site' },
    },
    {
      label: shared('burial.customer'),
      cell: ({ customer_id, customer_name }) => (
        <ScreenLink to={`/customer/${customer_id}`}>{customer_name}</ScreenLink>
      ),
    },
    {
      label: shared('burial.sale.label'),
      cell: ({ sale_id }) => sale_id && <ScreenLink to={`/sale/${sale_id}`}>{sale_id}</ScreenLink>,
    },
    { label: t('burials.status'), cell: (burial) => <BurialChips burial={burial} /> },
  ],
}

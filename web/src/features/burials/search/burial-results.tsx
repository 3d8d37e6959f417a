import type { BurialCard } from '@sexton/contract/burials/card'
import type { BurialOrder } from '@sexton/contract/burials/search'
import { shortDate } from '../../../core/format/formats.ts'
import { ScreenLink } from '../../../ui/layout/links.tsx'
import type { ResultsProperties } from '../../../ui/search/results.tsx'
import { BurialChips } from '../burial-chips.tsx'
import { BurialDate } from '../slot/burial-date.tsx'
import { BurialResultCard } from '../burial-result-card.tsx'
import { bornWords, nameOf } from '../burial-words.ts'
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
  room: 3,
  columns: [
    {
      label: t('burials.deceased'),
      cell: (burial) => <ScreenLink to={`/burial/${burial.burial_id}`}>{nameOf(burial)}</ScreenLink>,
      opens: true,
      sort: { ascending: 'deceased' },
    },
    {
      label: t('burials.filter.number'),
      cell: ({ burial_id }) => burial_id,
      sought: ['burial_no'],
      amount: true,
    },
    {
      label: t('burials.filter.id-number'),
      cell: ({ deceased_id_no }) => deceased_id_no,
      sought: ['id_number'],
    },
    {
      label: t('burials.filter.birth'),
      cell: (burial) => bornWords(burial),
      sort: { descending: 'birth_date' },
      sought: ['birth_year', 'birth_month', 'birth_day'],
    },
    {
      label: shared('burial.buried'),
      cell: (burial) => <BurialDate burial={burial} />,
      sort: { ascending: 'burial_date_earliest', descending: 'burial_date_newest' },
    },
    {
      label: shared('burial.site'),
      cell: (burial) => <Grave burial={burial} />,
      sort: { ascending: 'site' },
    },
    { label: t('burials.filter.site-type'), cell: ({ site_type }) => site_type, sought: ['site_type_id'] },
    {
      label: t('burials.filter.undertaker'),
      cell: ({ undertaker_name }) => undertaker_name,
      sought: ['undertaker_id'],
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
    ...(['created', 'updated'] as const).map((order) => ({
      label: shared(`burial.${order}`),
      cell: (burial: BurialCard) => shortDate(burial[`${order}_at`]),
      whole: true as const,
      sort: { descending: order },
      sought: [],
    })),
    { label: t('burials.status'), cell: (burial) => <BurialChips burial={burial} /> },
  ],
}

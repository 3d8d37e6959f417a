import Stack from '@mui/material/Stack'
import { burials } from '@sexton/contract/burials'
import type { BurialCard } from '@sexton/contract/burials/card'
import { useState } from 'react'
import { useApi } from '../../core/use-api.ts'
import { Empty } from '../../ui/empty.tsx'
import { ErrorDisplay } from '../../ui/error-display.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Section } from '../../ui/section.tsx'
import { BurialResultCard } from './burial-result-card.tsx'
import { statusFilters } from './burials-search-query.ts'
import { t } from './texts.ts'

/** Every list of Home shows five a page (document 000 section 2.4). */
const size = 5

interface Properties {
  title: string
  empty: string
  statuses: readonly string[]
  flagged?: true
}

/** A panel of Home that lists burials, the earliest first, without legacy ones unless they are flagged. */
export function BurialsPanel({ title, empty, statuses, flagged }: Properties) {
  const [offset, setOffset] = useState(0)
  const query = {
    filters: statusFilters(statuses),
    ...(flagged ? { flag: 'true' } : { is_legacy: 'false' }),
    orderby: 'burial_date_earliest' as const,
    limit: size,
    offset,
    type: 'items' as const,
  }
  const list = useApi(burials.search, { query }, { live: ['sale', 'sale_site'], keepLast: true })
  const { total } = list
  return (
    <Section
      title={total === undefined ? title : t('burials.panel', { title, total })}
      actions={<Pager list={list} offset={offset} size={size} onPage={setOffset} />}
    >
      <ErrorDisplay error={list.error} />
      {list.loading && <Loading rows={size} height={64} />}
      {total === 0 && <Empty>{empty}</Empty>}
      <Stack sx={{ gap: 1 }}>
        {list.data?.map((burial) => (
          <BurialResultCard key={burial.burial_id} burial={burial as BurialCard} />
        ))}
      </Stack>
    </Section>
  )
}

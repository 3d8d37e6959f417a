import { burials } from '@sexton/contract/burials/calls'
import type { BurialCard } from '@sexton/contract/burials/card'
import { useState } from 'react'
import { useApi } from '../../../core/api/use-api.ts'
import { ListPanel, panelSize } from '../../../ui/lists/list-panel.tsx'
import { BurialResultCard } from '../burial-result-card.tsx'
import { statusFilters } from '../search/burials-search-query.ts'
import { t } from '../texts.ts'

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
    limit: panelSize,
    offset,
    type: 'items' as const,
  }
  const list = useApi(burials.search, { query }, { live: ['sale', 'sale_site'], keepLast: true })
  const { total } = list
  return (
    <ListPanel
      title={total === undefined ? title : t('burials.panel', { title, total })}
      empty={empty}
      list={list}
      idOf={({ burial_id }) => burial_id}
      offset={offset}
      onPage={setOffset}
    >
      {(burial) => <BurialResultCard burial={burial as BurialCard} />}
    </ListPanel>
  )
}

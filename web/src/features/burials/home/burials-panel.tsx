import Box from '@mui/material/Box'
import { burials } from '@sexton/contract/burials/calls'
import type { BurialCard } from '@sexton/contract/burials/card'
import { useState } from 'react'
import { useApi } from '../../../core/api/use-api.ts'
import { ListPanel, panelSize } from '../../../ui/lists/list-panel.tsx'
import { Row } from '../../../ui/lists/rows.tsx'
import { nameOf } from '../burial-words.ts'
import { statusFilters } from '../search/burials-search-query.ts'
import { ShortBurialDate } from '../slot/short-burial-date.tsx'
import { t } from '../texts.ts'

interface Properties {
  title: string
  empty: string
  statuses: readonly string[]
  flagged?: true
}

/** Who, where, when. */
const columns = 'minmax(0, 1fr) minmax(64px, auto) minmax(68px, auto)'

const Place = ({ burial }: { burial: BurialCard }) => (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    {burial.site_ref ?? t('burial.no-place')}
  </Box>
)

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
  return (
    <ListPanel
      title={title}
      empty={empty}
      list={list as typeof list & { data: BurialCard[] | undefined }}
      columns={columns}
      offset={offset}
      onPage={setOffset}
      row={(burial, key) => (
        <Row key={key(burial.burial_id)} to={`/burial/${burial.burial_id}`} title={nameOf(burial)} oneLine>
          <Place burial={burial} />
          <ShortBurialDate burial={burial} />
        </Row>
      )}
    />
  )
}

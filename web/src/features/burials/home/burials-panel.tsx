import Box from '@mui/material/Box'
import type { BurialCard } from '@sexton/contract/burials/card'
import type { ReactNode } from 'react'
import { useApi } from '../../../core/api/use-api.ts'
import { useCemeteryPage } from '../../../domain/cemeteries/use-cemetery-shown.ts'
import { ListPanel } from '../../../ui/lists/list-panel.tsx'
import { Row } from '../../../ui/lists/rows.tsx'
import { nameOf } from '../burial-words.ts'
import { ShortBurialDate } from '../slot/short-burial-date.tsx'
import { t } from '../texts.ts'
import { burialsListed, type Wanted } from './burials-listed.ts'

interface Properties {
  title: string
  empty: string
  wanted: Wanted
  /** A way on from here. */
  actions?: ReactNode
}

/** Who, where, when. */
const columns = 'minmax(0, 1fr) minmax(64px, auto) minmax(68px, auto)'

const Place = ({ burial }: { burial: BurialCard }) => (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    {burial.site_ref ?? t('burial.no-place')}
  </Box>
)

/** A panel of Home that lists burials. */
export function BurialsPanel({ wanted, ...panel }: Properties) {
  const { cemetery_id, offset, setOffset } = useCemeteryPage()
  const list = useApi(...burialsListed(wanted, cemetery_id, offset))
  return (
    <ListPanel
      {...panel}
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

import Box from '@mui/material/Box'
import type { FollowUp } from '@sexton/contract/arrears/follow-ups'
import { customerName } from '@sexton/contract/customers/name'
import { useState } from 'react'
import { shortDate, today } from '../../../core/format/formats.ts'
import { useApi } from '../../../core/api/use-api.ts'
import { ListPanel } from '../../../ui/lists/list-panel.tsx'
import { Row } from '../../../ui/lists/rows.tsx'
import { FollowUpActs } from './follow-up-acts.tsx'
import { followUpsDue } from './follow-ups-listed.ts'
import { t } from './texts.ts'

const columns = { xs: '1fr auto auto' }

const titleOf = (row: FollowUp) => `${customerName(row)}: ${row.note}`

/** Home: customers who are to be followed up by today, the longest due first (arrears-6). */
export default function FollowUpsPanel() {
  const [offset, setOffset] = useState(0)
  const list = useApi(...followUpsDue(offset))
  return (
    <ListPanel
      title={t('follow-up.title')}
      empty={t('follow-up.none')}
      list={list}
      columns={columns}
      offset={offset}
      onPage={setOffset}
      row={(row, key) => (
        <Row key={key(row.note_id)} to={`/customer/${row.customer_id}`} title={titleOf(row)} oneLine>
          <Box component="span" sx={{ color: row.follow_up_on < today() ? 'warning.main' : undefined }}>
            {shortDate(row.follow_up_on)}
          </Box>
          <FollowUpActs row={row} />
        </Row>
      )}
    />
  )
}

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

const columns = { xs: 'minmax(0, 1fr) auto auto' }

/** Pixels: the name, and a line of the note. */
const height = 58

const note = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  color: 'text.secondary',
  fontSize: 'body2.fontSize',
} as const

/** Who, and below what to do. */
const titleOf = (row: FollowUp) => (
  <>
    {customerName(row)}{' '}
    <Box component="span" sx={note}>
      {row.note}
    </Box>
  </>
)

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
      height={height}
      offset={offset}
      onPage={setOffset}
      row={(row, key) => (
        <Row key={key(row.note_id)} to={`/customer/${row.customer_id}`} title={titleOf(row)}>
          <Box component="span" sx={{ color: row.follow_up_on < today() ? 'warning.main' : undefined }}>
            {shortDate(row.follow_up_on)}
          </Box>
          <FollowUpActs row={row} />
        </Row>
      )}
    />
  )
}

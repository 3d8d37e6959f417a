import type { DueRow } from '@sexton/contract/retention/calls'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { mediumDate } from '../../core/format/formats.ts'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { Row, Rows } from '../../ui/lists/rows.tsx'
import { t } from './texts.ts'

const Name = ({ row: { object, object_id, name } }: { row: DueRow }) =>
  object ? (
    <ScreenLink
      to={`/${object}/${object_id}`}
      target="_blank"
      rel="noopener"
      aria-label={t('retention.due.opens', { name })}
    >
      {name}
    </ScreenLink>
  ) : (
    name
  )

/** What would go: how many, and the oldest of it, each opened in a new tab. */
export function DueList({ due, rows }: { due: number; rows: readonly DueRow[] }) {
  const words = t('retention.due', { count: due })
  return (
    <Box>
      <Typography sx={{ fontWeight: due > 0 ? 500 : undefined }}>{words}</Typography>
      {rows.length > 0 && (
        <Box
          sx={{ maxHeight: 240, overflow: 'auto', border: 1, borderColor: 'divider', mt: 0.5 }}
          tabIndex={0}
        >
          <Rows label={words} columns="minmax(0, 1fr) auto">
            {rows.map((row, at) => (
              <Row key={at} title={<Name row={row} />}>
                <span>{mediumDate(row.since)}</span>
              </Row>
            ))}
          </Rows>
        </Box>
      )}
      {due > rows.length && rows.length > 0 && (
        <Typography variant="body2" color="text.secondary">
          {t('retention.due.more', { count: due - rows.length })}
        </Typography>
      )}
    </Box>
  )
}

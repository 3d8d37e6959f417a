import { blocks } from '@sexton/contract/blocks/calls'
import Box from '@mui/material/Box'
import { useApi } from '../../core/api/use-api.ts'
import { share } from '../../core/format/share.ts'
import { siteLive } from '../../core/live/site-live.ts'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Row, Rows } from '../../ui/lists/rows.tsx'
import { countsBy, total } from './counts.ts'
import { t } from './texts.ts'

const figure = { justifySelf: 'end', fontVariantNumeric: 'tabular-nums' } as const
const quiet = { color: 'text.secondary', fontSize: 'body2.fontSize' } as const

/** The sites of a block by type, with the statuses of each; read when it is opened. */
export function BlockTypes({ block }: { block: string }) {
  const { data, error } = useApi(blocks.statuses, { params: { block_ref: block } }, { live: siteLive })
  if (error) return <ErrorDisplay error={error} />
  if (!data) return <Loading rows={3} />
  const types = countsBy(data, (row) => row.site_type)
  const all = total(types)
  return (
    <Rows label={t('blocks.types')} columns="minmax(0, 2fr) minmax(0, 3fr) auto">
      {types.map(({ key, count }) => (
        <Row key={key} title={key}>
          <Box sx={quiet}>
            {data
              .filter((row) => row.site_type === key)
              .map((row) => `${row.site_status} ${row.site_count.toLocaleString('en-US')}`)
              .join(', ')}
          </Box>
          <Box sx={figure}>{t('blocks.type.count', { count, share: share(count, all) })}</Box>
        </Row>
      ))}
    </Rows>
  )
}

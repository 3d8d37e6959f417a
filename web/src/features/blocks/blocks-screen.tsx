import { sites } from '@sexton/contract/sites/calls'
import { stock, type StockRow } from '@sexton/contract/stock/calls'
import AddIcon from '@mui/icons-material/Add'
import ImportIcon from '@mui/icons-material/UploadFile'
import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { useApi } from '../../core/api/use-api.ts'
import { siteLive } from '../../core/live/site-live.ts'
import { useMay } from '../../core/session/use-may.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { CemeteryChoice } from '../../domain/cemeteries/cemetery-choice.tsx'
import { useCemeteryShown } from '../../domain/cemeteries/use-cemetery-shown.ts'
import { BlockCard } from './block-card.tsx'
import { t } from './texts.ts'

/** What there is of each block. */
function byBlock(rows: readonly StockRow[]) {
  const found = new Map<string, StockRow[]>()
  for (const row of rows) found.set(row.block_ref, [...(found.get(row.block_ref) ?? []), row])
  return found
}

/** The blocks: which are for sale, and how many of their sites are free (blocks-1, blocks-3). */
export default function BlocksScreen() {
  const list = useApi(sites.blocks)
  const [cemetery_id] = useCemeteryShown()
  const shown = list.data?.filter((block) => !cemetery_id || block.cemetery_id === cemetery_id)
  const maySee = useMay(stock.summary)
  const statuses = useApi(stock.summary, maySee ? {} : null, { live: siteLive })
  const found = useMemo(() => statuses.data && byBlock(statuses.data), [statuses.data])
  return (
    <Screen
      title={t('blocks.title')}
      actions={
        <>
          <CemeteryChoice />
          <LinkButton variant="outlined" to="/import_outlines" startIcon={<ImportIcon />}>
            {t('blocks.import')}
          </LinkButton>
          <LinkButton variant="contained" to="/new_block" startIcon={<AddIcon />}>
            {t('blocks.new')}
          </LinkButton>
        </>
      }
      loading={list.loading || statuses.loading}
      error={list.error ?? statuses.error}
    >
      {shown?.length === 0 && <Empty>{t('blocks.none')}</Empty>}
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {shown?.map((block) => (
          <BlockCard key={block.block_id} block={block} rows={found && (found.get(block.block_ref) ?? [])} />
        ))}
      </Box>
    </Screen>
  )
}

import { blocks, type Block } from '@sexton/contract/blocks/calls'
import type { StockRow } from '@sexton/contract/stock/calls'
import MapIcon from '@mui/icons-material/Map'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useAct } from '../../core/api/use-act.ts'
import { useMay } from '../../core/session/use-may.ts'
import { FoldButton } from '../../ui/actions/fold-button.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { ReasonedSwitch } from '../../ui/actions/reasoned-switch.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { useNotice } from '../../ui/feedback/notice-context.ts'
import { ResultCard } from '../../ui/search/result-card.tsx'
import { BlockActions } from './block-actions.tsx'
import { BlockStatuses } from './block-statuses.tsx'
import { BlockTypes } from './block-types.tsx'
import { countsBy, total } from './counts.ts'
import { t } from './texts.ts'

/** Whether a block is for sale (blocks-1): done at once, and taken back by Undo. */
function useSaleable({ block_id, block_ref: block, saleable }: Block) {
  const notify = useNotice()
  const may = useMay(blocks.setSaleable)
  const params = { block_id }
  const takingBack = useAct(blocks.setSaleable)
  const act = useAct(blocks.setSaleable, {
    onDone: (now) =>
      notify({
        text: t(now.saleable ? 'blocks.offered' : 'blocks.taken-off', { block }),
        undo: () => void takingBack.run({ params, body: { saleable: !now.saleable } }),
      }),
  })
  return {
    on: act.pending ? !saleable : saleable,
    reason: !may && t('blocks.available.denied'),
    toggle: () => void act.run({ params, body: { saleable: !saleable } }),
    error: act.error ?? takingBack.error,
  }
}

/** A block: whether it is for sale, and what its sites come to (blocks-3), where the user may see that. */
export function BlockCard({ block, rows }: { block: Block; rows: readonly StockRow[] | undefined }) {
  const { on, reason, toggle, error } = useSaleable(block)
  const [open, setOpen] = useState(false)
  const { block_ref } = block
  const counts = countsBy(rows ?? [], (row) => row.site_status_ref)
  const count = total(counts)
  return (
    <ResultCard
      title={t('blocks.block', { block: block_ref })}
      aside={rows && <Box color="text.secondary">{t('blocks.sites', { count })}</Box>}
      actions={
        <>
          <ReasonedSwitch
            checkbox
            label={t('blocks.available')}
            checked={on}
            reason={reason}
            onChange={toggle}
          />
          <LinkButton to={`/sites_map?block=${encodeURIComponent(block_ref)}`} startIcon={<MapIcon />}>
            {t('blocks.map')}
          </LinkButton>
          <BlockActions block={block} count={count} />
        </>
      }
    >
      <ErrorDisplay error={error} />
      {count > 0 && <BlockStatuses block={block_ref} counts={counts} />}
      {count > 0 && (
        <>
          <FoldButton open={open} onToggle={() => setOpen(!open)}>
            {t('blocks.types')}
          </FoldButton>
          {open && <BlockTypes block={block_ref} />}
        </>
      )}
    </ResultCard>
  )
}

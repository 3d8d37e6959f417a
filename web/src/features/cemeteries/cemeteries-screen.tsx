import type { Block } from '@sexton/contract/blocks/calls'
import { cemeteries } from '@sexton/contract/cemeteries/calls'
import { sites } from '@sexton/contract/sites/calls'
import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useApi } from '../../core/api/use-api.ts'
import { useMay } from '../../core/session/use-may.ts'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { CemeterySection } from './cemetery-section.tsx'
import { t } from './texts.ts'

const NewCemetery = whenOpened(async () => ({ default: (await import('./cemetery-dialog.tsx')).NewCemetery }))
const MoveBlockDialog = whenOpened(() => import('./move-block-dialog.tsx'))

/** Setup > Cemeteries: how each is called and which blocks it has (calls: docs/added-calls.md). */
export default function CemeteriesScreen() {
  const list = useApi(cemeteries.list, {}, { live: ['block', 'site'] })
  const blocks = useApi(sites.blocks)
  const may = useMay(cemeteries.add)
  const [moved, setMoved] = useState<Block>()
  const all = list.data ?? []
  const open = useDialog(may && 'cemetery-new', (opened) => <NewCemetery all={all} {...opened} />)
  const add = may && (
    <ActButton startIcon={<AddIcon />} onClick={open}>
      {t('cemeteries.new')}
    </ActButton>
  )
  return (
    <Screen
      title={t('cemeteries.title')}
      actions={add}
      loading={list.loading || blocks.loading}
      error={list.error ?? blocks.error}
    >
      <Typography color="text.secondary">
        {t(all.length > 1 ? 'cemeteries.about.several' : 'cemeteries.about.one')}{' '}
        {may && all.length > 1 && t('cemeteries.about.move')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'start' }}>
        {all.map((cemetery) => (
          <CemeterySection
            key={cemetery.cemetery_id}
            cemetery={cemetery}
            count={all.length}
            blocks={(blocks.data ?? []).filter((block) => block.cemetery_id === cemetery.cemetery_id)}
            onMove={setMoved}
          />
        ))}
      </Box>
      {moved && <MoveBlockDialog block={moved} all={all} onClose={() => setMoved(undefined)} />}
    </Screen>
  )
}

import type { Block } from '@sexton/contract/blocks/calls'
import { cemeteries, withCode, type Cemetery } from '@sexton/contract/cemeteries/calls'
import DeleteIcon from '@mui/icons-material/Delete'
import EditIcon from '@mui/icons-material/Edit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMay } from '../../core/session/use-may.ts'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { IconAct } from '../../ui/actions/icon-act.tsx'
import { AskFirst } from '../../ui/dialogs/ask-first.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { Facts } from '../../ui/layout/facts.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { t } from './texts.ts'

const EditCemetery = whenOpened(async () => ({
  default: (await import('./cemetery-dialog.tsx')).EditCemetery,
}))

interface Properties {
  cemetery: Cemetery
  blocks: readonly Block[]
  /** How many cemeteries there are. */
  count: number
  onMove: (block: Block) => void
}

/** Deletes a cemetery without blocks, after asking (cemeteries-4). */
function DeleteCemetery({
  cemetery: { cemetery_id, cemetery: name },
  count,
}: Pick<Properties, 'cemetery' | 'count'>) {
  const act = useActWithNotice(cemeteries.remove, {}, () => t('cemeteries.deleted', { name }))
  return (
    <AskFirst
      button={(ask) => (
        <IconAct
          label={t('cemeteries.delete', { name })}
          icon={<DeleteIcon fontSize="small" />}
          onClick={ask}
        />
      )}
      act={act}
      onConfirm={() => act.run({ params: { cemetery_id } })}
      title={t('cemeteries.delete.title')}
      confirm={t('cemeteries.delete.do')}
      danger
    >
      {t('cemeteries.delete.text', { name })} {count === 2 && t('cemeteries.delete.last')}
    </AskFirst>
  )
}

/** The blocks of a cemetery; with several cemeteries, a click moves one to another. */
function Blocks({ cemetery, blocks, count, onMove }: Properties) {
  const may = useMay(cemeteries.moveBlock) && count > 1
  if (blocks.length === 0) return <Empty>{t('cemeteries.blocks.none')}</Empty>
  return (
    <Box
      component="ul"
      aria-label={t('cemeteries.blocks', { name: cemetery.cemetery })}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, listStyle: 'none', p: 0, mt: 1.5, mb: 0 }}
    >
      {blocks.map((block) => (
        <Box component="li" key={block.block_id}>
          {may ? (
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              aria-label={t('cemeteries.move', { block: block.block_ref })}
              onClick={() => onMove(block)}
            >
              {block.block_ref}
            </Button>
          ) : (
            <Box sx={{ px: 1, py: 0.5, border: 1, borderColor: 'divider', borderRadius: 1 }}>
              {block.block_ref}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  )
}

/** A cemetery: its code, what its sites are called, and its blocks. */
export function CemeterySection(given: Properties) {
  const { cemetery: it, count } = given
  const may = useMay(cemeteries.update)
  const edit = useDialog(may && `cemetery-${it.cemetery_id}`, (opened) => (
    <EditCemetery cemetery={it} several={count > 1} {...opened} />
  ))
  return (
    <Section
      title={it.cemetery}
      count={t('cemeteries.blocks.count', { count: it.block_count })}
      actions={
        may && (
          <>
            <IconAct
              label={t('cemeteries.edit', { name: it.cemetery })}
              icon={<EditIcon fontSize="small" />}
              onClick={edit}
            />
            {count > 1 && it.block_count === 0 && <DeleteCemetery cemetery={it} count={count} />}
          </>
        )
      }
    >
      <Facts
        facts={[
          [t('cemeteries.code'), it.code],
          [t('cemeteries.example'), it.example && (count > 1 ? withCode(it.code, it.example) : it.example)],
          [t('cemeteries.former'), it.former_codes.join(', ')],
        ]}
      />
      <Blocks {...given} />
    </Section>
  )
}

import { blocks, type Block } from '@sexton/contract/blocks/calls'
import { sites } from '@sexton/contract/sites/calls'
import { stock } from '@sexton/contract/stock/calls'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useMay } from '../../core/session/use-may.ts'
import { MoreActions } from '../../ui/actions/more-actions.tsx'
import { AskingButton } from '../../ui/dialogs/asking-button.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { t } from './texts.ts'

interface Properties {
  block: Block
  /** How many sites it has. */
  count: number
}

/** Deletes a block of which nothing was ever in use (blocks-6); otherwise says what is. */
function DeleteBlock({ block: { block_id, block_ref: block }, count }: Properties) {
  const remove = useActWithNotice(blocks.remove, { refreshes: [sites.blocks, stock.summary] }, () =>
    t('blocks.deleted', { block }),
  )
  return (
    <AskingButton
      label={t('blocks.delete')}
      act={remove}
      onConfirm={() => remove.run({ params: { block_id } })}
      title={t('blocks.delete.title')}
      confirm={t('blocks.delete.do', { block })}
      danger
    >
      {t('blocks.delete.question', { block, count })}
    </AskingButton>
  )
}

/** What else can be done with a block, for who keeps the sites. */
export function BlockActions({ block, count }: Properties) {
  if (!useMay(blocks.addRows)) return null
  return (
    <MoreActions label={t('blocks.more')} of={t('blocks.more.of', { block: block.block_ref })}>
      <Button variant="outlined" component={Link} to={`/new_rows/${block.block_id}`}>
        {t('blocks.add-rows')}
      </Button>
      <DeleteBlock block={block} count={count} />
    </MoreActions>
  )
}

import type { Block } from '@sexton/contract/blocks/calls'
import { blockMove, cemeteries, withCode, type Cemetery } from '@sexton/contract/cemeteries/calls'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import { Messages } from '../../ui/feedback/messages.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { SelectInput } from '../../ui/inputs/select-input.tsx'
import { t } from './texts.ts'

interface Properties {
  block: Block
  all: readonly Cemetery[]
  onClose: () => void
}

function Will({ block, all }: Omit<Properties, 'onClose'>) {
  const { control } = useFormContext<{ cemetery_id: number | null }>()
  const chosen = useWatch({ control, name: 'cemetery_id' })
  const target = all.find(({ cemetery_id }) => cemetery_id === chosen)
  if (!target) return null
  const ref = withCode(target.code, block.block_name)
  return <Messages severity="info" messages={[t('cemeteries.move.will', { ref })]} />
}

/** Moves a block to another cemetery; it says first what it will be called (cemeteries-5). */
export default function MoveBlockDialog({ block: given, all, onClose }: Properties) {
  const [block] = useState(given)
  const form = useContractForm(blockMove, { cemetery_id: null })
  const act = useActWithNotice(cemeteries.moveBlock, { onDone: onClose }, ({ block_ref }) =>
    t('cemeteries.moved', { block: block_ref }),
  )
  const { block_id, block_ref } = block
  const others = all.filter(({ cemetery_id }) => cemetery_id !== block.cemetery_id)
  return (
    <FormDialog
      open
      title={t('cemeteries.move.title', { block: block_ref })}
      submit={t('cemeteries.move.do')}
      form={form}
      act={act}
      keptAs={null}
      onClose={onClose}
      width={480}
      onSubmit={(body) =>
        act.run({ params: { block_id }, body: { ...body, shown_cemetery_id: block.cemetery_id } })
      }
    >
      <SelectInput
        name="cemetery_id"
        label={t('cemeteries.move.to')}
        options={others.map(({ cemetery_id, cemetery }) => ({ value: cemetery_id, label: cemetery }))}
        required
        autoFocus
      />
      <Will block={block} all={all} />
    </FormDialog>
  )
}

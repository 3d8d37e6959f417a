import { blocks } from '@sexton/contract/blocks/calls'
import { blockLayout } from '@sexton/contract/blocks/layout'
import { useNavigate } from 'react-router'
import { useAct } from '../../../core/api/use-act.ts'
import { useContractForm } from '../../../core/forms/use-contract-form.ts'
import { useNotice } from '../../../ui/feedback/notice-context.ts'
import { Screen } from '../../../ui/layout/screen.tsx'
import { LayoutForm } from './layout-form.tsx'
import { t } from './layout-texts.ts'
import { newLayout } from './typed-layout.ts'

/** A block by a layout, looked at on the map before anything is written (blocks-7). */
export default function NewBlockScreen() {
  const notify = useNotice()
  const navigate = useNavigate()
  const form = useContractForm(blockLayout, newLayout)
  const taking = useAct(blocks.remove, {
    onFailed: (error) => notify({ text: error.message }),
  })
  const create = useAct(blocks.create, {
    onDone: ({ block_id, block_ref: block, site_count: count }) => {
      const undone = () => notify({ text: t('layout.undone', { block }) })
      notify({
        text: t('layout.made', { block, count }),
        undo: () => void taking.run({ params: { block_id } }).then((done) => done && undone()),
      })
      void navigate('/blocks')
    },
  })
  return (
    <Screen title={t('layout.new')}>
      <LayoutForm
        form={form}
        keptAs="block-new"
        act={create}
        submit={t('layout.make')}
        onSubmit={(body) => create.run({ body })}
      />
    </Screen>
  )
}

import { blocks } from '@sexton/contract/blocks/calls'
import { rowsLayout, type NextRows } from '@sexton/contract/blocks/layout'
import { sites } from '@sexton/contract/sites/calls'
import { useNavigate, useParams } from 'react-router'
import { useApi } from '../../../core/api/use-api.ts'
import { useContractForm } from '../../../core/forms/use-contract-form.ts'
import { useActWithNotice } from '../../../ui/feedback/use-act-with-notice.ts'
import { Screen } from '../../../ui/layout/screen.tsx'
import { LayoutForm } from './layout-form.tsx'
import { t } from './layout-texts.ts'
import { furtherRow } from './typed-layout.ts'

function NewRows({ block_id, next }: { block_id: number; next: NextRows }) {
  const navigate = useNavigate()
  const form = useContractForm(rowsLayout, furtherRow(next))
  const add = useActWithNotice(
    blocks.addRows,
    { onDone: () => void navigate('/blocks') },
    ({ block_ref: block, site_count: count }) => t('layout.added', { block, count }),
  )
  return (
    <LayoutForm
      block_id={block_id}
      form={form}
      keptAs={`rows-new-${block_id}`}
      act={add}
      submit={t('layout.make.rows')}
      onSubmit={(body) => add.run({ params: { block_id }, body })}
    />
  )
}

/** Rows for a block that is there, proposed as its last ones go on (blocks-9). */
export default function NewRowsScreen() {
  const block_id = Number(useParams().block_id)
  const next = useApi(blocks.nextRows, { params: { block_id } })
  const all = useApi(sites.blocks)
  return (
    <Screen
      title={t('layout.rows.title')}
      number={all.data?.find((block) => block.block_id === block_id)?.block_ref}
      loading={next.loading}
      error={next.error ?? all.error}
    >
      {next.data && <NewRows key={block_id} block_id={block_id} next={next.data} />}
    </Screen>
  )
}

import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { sales } from '@sexton/contract/sales/calls'
import type { Sale } from '@sexton/contract/sales/sale'
import { tariffs } from '@sexton/contract/tariffs/calls'
import { useState } from 'react'
import { useAct } from '../../core/api/use-act.ts'
import { useApi } from '../../core/api/use-api.ts'
import { useMay } from '../../core/session/use-may.ts'
import { AskingButton } from '../../ui/dialogs/asking-button.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { SelectFilter } from '../../ui/inputs/filters.tsx'
import { Messages } from '../../ui/feedback/messages.tsx'
import { useNotice } from '../../ui/feedback/notice-context.ts'
import { Section } from '../../ui/layout/section.tsx'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { t } from './draft-texts.ts'

const LostCharges = whenOpened(() => import('./charges/tell-lost-charges.tsx'))

/** Changes or reapplies the tariff, after a warning; what had no counterpart is listed afterwards. */
function ChangeTariff({ sale }: { sale: Sale }) {
  const notify = useNotice()
  const list = useApi(tariffs.list)
  const [picked, setPicked] = useState<number | null>(null)
  const chosen = picked ?? sale.tariff_id
  const [dropped, setDropped] = useState<readonly string[]>([])
  const act = useAct(sales.changeTariff, {
    onDone: (reply) => {
      setPicked(null)
      setDropped(reply.dropped)
      notify({ text: t('draft.admin.done', { tariff: reply.tariff_name }) })
    },
  })
  const options = (list.data ?? []).filter((it) => it.is_available || it.tariff_id === sale.tariff_id)
  const name = options.find((it) => it.tariff_id === chosen)?.name ?? sale.tariff_name
  const verb = t(chosen === sale.tariff_id ? 'draft.admin.reapply' : 'draft.admin.change')
  return (
    <>
      <ErrorDisplay error={list.error} />
      <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-end', flexWrap: 'wrap' }}>
        <Box sx={{ width: 260, mb: -1 }}>
          <SelectFilter
            label={t('draft.admin.tariff')}
            value={String(chosen)}
            empty={null}
            options={options.map((it) => ({ value: it.tariff_id, label: it.name }))}
            onChange={(value) => setPicked(Number(value))}
          />
        </Box>
        <AskingButton
          label={verb}
          act={act}
          onConfirm={() =>
            act.run({
              params: { sale_id: sale.sale_id },
              body: { tariff_id: chosen, updated_at: sale.updated_at },
            })
          }
          title={verb}
          confirm={verb}
          danger
        >
          <Messages messages={[t('draft.admin.warning')]} severity="warning" />
          <LostCharges sale={sale} tariff_id={chosen} name={name} />
          {t('draft.admin.warning.charges', { tariff: name })}
        </AskingButton>
      </Stack>
      <Messages messages={dropped.map((line) => t('draft.admin.dropped', { line }))} severity="info" />
    </>
  )
}

/** Admin Actions of a draft (PERM_SALES_SUPER). */
export function AdminActions({ sale }: { sale: Sale }) {
  const may = useMay(sales.changeTariff)
  if (!may) return null
  return (
    <Section title={t('draft.admin.title')}>
      <ChangeTariff sale={sale} />
    </Section>
  )
}

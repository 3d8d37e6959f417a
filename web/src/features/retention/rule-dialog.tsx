import { retention, retentionForm, type RetentionRule } from '@sexton/contract/retention/calls'
import { isRecords, retentionKinds, retentionProblem } from '@sexton/contract/retention/kinds'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useAct } from '../../core/api/use-act.ts'
import { useApi } from '../../core/api/use-api.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { useNotice } from '../../ui/feedback/notice-context.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { NumberInput } from '../../ui/inputs/number-input.tsx'
import { DueList } from './due-list.tsx'
import { keptWords } from './kept-words.ts'
import { t } from './texts.ts'

/** Sets how long a kind is kept: the dry run says at once what would go, and only what it has shown is switched on. */
export default function RuleDialog({ rule, onClose }: { rule: RetentionRule; onClose: () => void }) {
  const notify = useNotice()
  // As it was when the dialog opened.
  const [{ kind, keep: before, is_set }] = useState(rule)
  const { unit, least, usual } = retentionKinds[kind]
  const form = useContractForm(retentionForm(kind), { keep: is_set ? before : null })
  const typed: unknown = useWatch({ control: form.control, name: 'keep' })
  const wanted = typeof typed === 'number' && !retentionProblem(kind, typed) ? typed : null
  const dry = useApi(
    retention.preview,
    wanted === null ? null : { params: { kind }, query: { keep: wanted } },
  )
  const act = useAct(retention.change, {
    onDone: (_, { body: { keep } }) => {
      notify({
        text: t('retention.done', {
          kind: t(`retention.kind.${kind}`),
          words: keptWords(kind, keep ?? usual),
        }),
      })
      onClose()
    },
  })
  const withoutTime = t(isRecords(kind) ? 'retention.keep' : 'retention.usual')
  const atLeast = `${least} ${unit}`
  return (
    <FormDialog
      open
      title={t(`retention.kind.${kind}`)}
      submit={wanted === null ? withoutTime : t(`retention.remove.${unit}`, { count: wanted })}
      form={form}
      act={act}
      reason={wanted !== null && !dry.data ? t('retention.due.first') : null}
      danger={(dry.data?.due ?? 0) > 0 && wanted !== null}
      keptAs={null}
      onClose={onClose}
      width={560}
      onSubmit={({ keep }) =>
        act.run({ params: { kind }, body: { keep, was: is_set ? before : null, due: dry.data?.due } })
      }
    >
      <Typography color="text.secondary" sx={{ mb: 1.5 }}>
        {t(`retention.what.${kind}`)}
      </Typography>
      <NumberInput
        name="keep"
        label={t(`retention.dialog.${unit}`)}
        hint={
          usual === null
            ? t('retention.dialog.empty.ever', { least: atLeast })
            : t('retention.dialog.empty.usual', { least: atLeast, usual: `${usual} ${unit}` })
        }
        autoFocus
      />
      <Box sx={{ minHeight: 48 }} aria-live="polite">
        {wanted !== null && dry.loading && <Typography>{t('retention.due.looking')}</Typography>}
        {wanted !== null && <ErrorDisplay error={dry.error} />}
        {wanted !== null && dry.data && <DueList {...dry.data} />}
      </Box>
    </FormDialog>
  )
}

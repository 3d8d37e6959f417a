import { bankLines } from '@sexton/contract/bank/match-calls'
import { notOursForm, type BankLine } from '@sexton/contract/bank/match-shapes'
import { useAct } from '../../../core/api/use-act.ts'
import { useContractForm } from '../../../core/forms/use-contract-form.ts'
import { money } from '../../../core/format/formats.ts'
import type { Opened } from '../../../ui/dialogs/open-dialogs.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { t } from './texts.ts'
import type { LineActs } from './use-matching.ts'

interface Properties extends Opened {
  line: BankLine
  acts: LineActs
}

/** Says what a line is that pays for nothing here, and its ledger account. */
export default function NotOursDialog({ line, acts, keptAs, onClose }: Properties) {
  const amount = money(line.amount)
  const form = useContractForm(notOursForm, { why: '', account: line.fees_account ?? '' })
  const act = useAct(bankLines.notOurs, {
    onDone: (marked) => {
      acts.done(t('match.marked', { amount }), marked)
      onClose()
    },
  })
  const params = { bank_line_id: line.bank_line_id }
  return (
    <FormDialog
      open
      title={t('not-ours.title', { amount })}
      submit={t('not-ours.submit')}
      form={form}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      onSubmit={(body) => act.run({ params, body })}
    >
      <TextInput name="why" label={t('not-ours.why')} required autoFocus />
      <TextInput name="account" label={t('not-ours.account')} required />
    </FormDialog>
  )
}

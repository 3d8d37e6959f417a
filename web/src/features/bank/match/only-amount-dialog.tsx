import type { LineToMatch } from '@sexton/contract/bank/match-shapes'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { whatOf } from './line-words.ts'
import { t } from './texts.ts'
import type { LineActs } from './use-matching.ts'

interface Properties {
  line: LineToMatch
  acts: LineActs
  onClose: () => void
}

/** Asks before the first proposal is taken of which nothing but the amount agrees (match-4). */
export default function OnlyAmountDialog({ line, acts, onClose }: Properties) {
  const [first] = line.proposals
  if (!first) return null
  const take = () => {
    void acts.take(line, first)
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={t('match.only-amount')}
      confirm={t('match.take')}
      onConfirm={take}
      onClose={onClose}
    >
      {whatOf(line, first)}
    </ConfirmDialog>
  )
}

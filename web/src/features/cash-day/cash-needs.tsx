import Alert from '@mui/material/Alert'
import type { CashDay } from '@sexton/contract/cash-day/calls'
import { dateTime } from '../../core/format/formats.ts'
import { Checklist } from '../../ui/layout/checklist.tsx'
import { whoWords } from './cash-words.ts'
import { isExplained } from './sign-off.tsx'
import { t } from './texts.ts'

/** What a day needs until it is signed off: who counted, whether that explains it, who signed. */
export function CashNeeds({ day }: { day: CashDay }) {
  const isCounted = day.counted_at !== null
  const isSigned = day.signed_at !== null
  const checks = [
    {
      key: 'counted',
      label: isCounted
        ? t('cash.needs.counted', { name: whoWords(day.counted_by), when: dateTime(day.counted_at) })
        : t('cash.needs.count'),
      isDone: isCounted,
    },
    { key: 'reasons', label: t('cash.needs.reasons'), isDone: isSigned || (isCounted && isExplained(day)) },
    {
      key: 'signed',
      label: isSigned
        ? t('cash.needs.signed', { name: whoWords(day.signed_by), when: dateTime(day.signed_at) })
        : t('cash.needs.sign'),
      isDone: isSigned,
    },
  ]
  return (
    <>
      <Checklist title={t('cash.needs')} checks={checks} />
      {!isSigned && day.had_a_hand && isCounted && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {t('cash.by-oneself')}
        </Alert>
      )}
    </>
  )
}

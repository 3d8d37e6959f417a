import Typography from '@mui/material/Typography'
import { cashDays, type CashDay } from '@sexton/contract/cash-day/calls'
import { sumMoney } from '@sexton/contract/values/money'
import { useState } from 'react'
import { mediumDate, money } from '../../core/format/formats.ts'
import { useAct } from '../../core/api/use-act.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { useSaidWhenGone } from '../../ui/dialogs/use-said-when-gone.ts'
import { useNotice } from '../../ui/feedback/notice-context.ts'
import { differenceWords } from './cash-words.ts'
import { t } from './texts.ts'

/** Whether the count still explains what was received. */
export const isExplained = ({ lines }: CashDay) =>
  lines.every(
    ({ counted, expected, reason }) => counted !== null && (counted === expected || reason !== null),
  )

function why(day: CashDay): string | false {
  if (day.had_a_hand) return t('cash.by-oneself')
  return !isExplained(day) && t('cash.again')
}

/** Signs the day off, asking once: it can't be undone (cash-day-5). */
export function SignOff({ day }: { day: CashDay }) {
  const notify = useNotice()
  const [asked, setAsked] = useState(false)
  const act = useAct(cashDays.signOff, {
    onDone: () => {
      setAsked(false)
      notify({ text: t('cash.signed') })
    },
  })
  useSaidWhenGone(asked && !act.pending)
  const expected = sumMoney(day.lines.map((line) => line.expected))
  const counted = sumMoney(day.lines.map((line) => line.counted ?? 0))
  const sum = money(expected)
  const difference =
    counted === expected
      ? t('cash.sign.text.none')
      : t('cash.sign.text.difference', { difference: differenceWords(counted, expected) })
  return (
    <>
      <ActButton
        reason={why(day)}
        onClick={() => {
          act.reset()
          setAsked(true)
        }}
      >
        {t('cash.sign', { sum })}
      </ActButton>
      <ConfirmDialog
        open={asked}
        title={t('cash.sign.ask', { date: mediumDate(day.date) })}
        confirm={t('cash.sign', { sum })}
        onConfirm={() => void act.run({ params: { date: day.date }, body: { updated_at: day.updated_at! } })}
        onClose={() => setAsked(false)}
        pending={act.pending}
        error={act.error}
      >
        <Typography>{t('cash.sign.text', { sum, difference })}</Typography>
      </ConfirmDialog>
    </>
  )
}

import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import type { ListedPlan } from '@sexton/contract/plans/shapes'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { useDialog } from '../../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import { t } from './list-texts.ts'

const RemindDialog = whenOpened(() => import('./remind-dialog.tsx'))

export type Chosen = ReadonlySet<number>

interface Properties {
  rows: readonly ListedPlan[]
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

/** Only what is late is reminded of. */
const remindable = (rows: readonly ListedPlan[]) => rows.filter(({ late }) => late > 0)

const Tick = ({ label, isOn, onTurn }: { label: string; isOn: boolean; onTurn: () => void }) => (
  <Checkbox
    size="small"
    checked={isOn}
    onChange={onTurn}
    slotProps={{ input: { 'aria-label': label } }}
    sx={{ p: 0.25, mr: 0.5, displayPrint: 'none' }}
  />
)

/** Ticks a plan that is late. */
export function PlanTick({ row, chosen, onChoose }: Omit<Properties, 'rows'> & { row: ListedPlan }) {
  const { payment_plan_id: id, sale_id: sale } = row
  if (remindable([row]).length === 0) return null
  const isOn = chosen.has(id)
  const others = [...chosen].filter((one) => one !== id)
  const turn = () => onChoose(new Set(isOn ? others : [...others, id]))
  return <Tick label={t('chosen.select', { sale })} isOn={isOn} onTurn={turn} />
}

/** Ticks all of the page that are late, or none. */
export function PlanTicks({ rows, chosen, onChoose }: Properties) {
  const ids = remindable(rows).map(({ payment_plan_id }) => payment_plan_id)
  if (ids.length === 0) return null
  const isOn = ids.every((id) => chosen.has(id))
  return <Tick label={t('chosen.all')} isOn={isOn} onTurn={() => onChoose(new Set(isOn ? [] : ids))} />
}

/** What can be done for the plans that are ticked. */
export function ChosenPlans({ rows, chosen, onChoose }: Properties) {
  const plans = remindable(rows).filter(({ payment_plan_id }) => chosen.has(payment_plan_id))
  const count = plans.length
  const open = useDialog('plan-reminders', (opened) => (
    <RemindDialog plans={plans} onDone={() => onChoose(new Set())} {...opened} />
  ))
  if (remindable(rows).length === 0) return null
  return (
    <>
      <Typography variant="body2" color="text.secondary" aria-live="polite">
        {count === 0 ? t('chosen.none') : t('chosen.count', { count })}
      </Typography>
      {count > 0 && (
        <ActButton variant="outlined" onPointerEnter={RemindDialog.soon} onClick={open}>
          {t('chosen.remind')}
        </ActButton>
      )}
    </>
  )
}

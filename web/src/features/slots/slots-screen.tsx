import AddIcon from '@mui/icons-material/Add'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { slots } from '@sexton/contract/slots/calls'
import { useApi } from '../../core/api/use-api.ts'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { Rows } from '../../ui/lists/rows.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { CemeteryChoice } from '../../domain/cemeteries/cemetery-choice.tsx'
import { useCemeteryShown } from '../../domain/cemeteries/use-cemetery-shown.ts'
import { SlotRow, slotColumns } from './slot-row.tsx'
import { t } from './slot-texts.ts'

const SlotDialog = whenOpened(() => import('./slot-dialog.tsx'))

/** Setting up the slots of the day (slots-1; calls: docs/added-calls.md). */
export default function SlotsScreen() {
  const [cemetery_id] = useCemeteryShown()
  const list = useApi(slots.list, {}, { live: ['burial', 'sale'] })
  const open = useDialog('slot-new', (opened) => <SlotDialog {...opened} />)
  const shown = (list.data ?? []).filter(
    (slot) => !cemetery_id || (slot.cemetery_id ?? cemetery_id) === cemetery_id,
  )
  const add = (
    <>
      <CemeteryChoice />
      <ActButton startIcon={<AddIcon />} onClick={open}>
        {t('slots.new')}
      </ActButton>
    </>
  )
  return (
    <Screen title={t('slots.title')} actions={add} loading={list.loading} error={list.error}>
      <Typography color="text.secondary">{t('slots.about')}</Typography>
      {list.data?.length === 0 && <Empty>{t('slots.none')}</Empty>}
      {shown.length > 0 && (
        <Paper variant="outlined" sx={{ maxWidth: 1000 }}>
          <Rows label={t('slots.title')} columns={slotColumns}>
            {shown.map((slot) => (
              <SlotRow key={slot.burial_slot_id} slot={slot} />
            ))}
          </Rows>
        </Paper>
      )}
    </Screen>
  )
}

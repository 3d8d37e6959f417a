import AddIcon from '@mui/icons-material/Add'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { slots } from '@sexton/contract/slots/calls'
import { useApi } from '../../core/api/use-api.ts'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { CemeteryChoice } from '../../domain/cemeteries/cemetery-choice.tsx'
import { useCemeteryShown } from '../../domain/cemeteries/use-cemetery-shown.ts'
import { SlotCard } from './slot-card.tsx'
import { t } from './slot-texts.ts'

const SlotDialog = whenOpened(() => import('./slot-dialog.tsx'))

/** Setting up the slots of the day (slots-1; calls: docs/added-calls.md). */
export default function SlotsScreen() {
  const [cemetery_id] = useCemeteryShown()
  const list = useApi(slots.list, {}, { live: ['burial', 'sale'] })
  const open = useDialog('slot-new', (opened) => <SlotDialog {...opened} />)
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
      <Stack sx={{ gap: 1, maxWidth: 900 }}>
        {list.data
          ?.filter((slot) => !cemetery_id || (slot.cemetery_id ?? cemetery_id) === cemetery_id)
          .map((slot) => (
            <SlotCard key={slot.burial_slot_id} slot={slot} />
          ))}
      </Stack>
    </Screen>
  )
}

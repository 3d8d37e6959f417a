import DeleteIcon from '@mui/icons-material/Delete'
import EditIcon from '@mui/icons-material/Edit'
import RetireIcon from '@mui/icons-material/EventBusy'
import ReopenIcon from '@mui/icons-material/EventAvailable'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { daysBeyond, slots, type SlotSetup } from '@sexton/contract/slots/calls'
import { usePractice } from '../../core/practices.ts'
import { useAct } from '../../core/api/use-act.ts'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { AskFirst } from '../../ui/dialogs/ask-first.tsx'
import { IconAct } from '../../ui/actions/icon-act.tsx'
import { Messages } from '../../ui/feedback/messages.tsx'
import { useNotice } from '../../ui/feedback/notice-context.ts'
import { Row } from '../../ui/lists/rows.tsx'
import { useCemeteryName } from '../../domain/cemeteries/use-cemeteries.ts'
import { t } from './slot-texts.ts'
import { beyondWords, slotName, weekdayWords } from './slot-words.ts'

const SlotDialog = whenOpened(() => import('./slot-dialog.tsx'))

/** Retires a slot after asking; a retired one is opened again. */
function RetireButton({ slot }: { slot: SlotSetup }) {
  const notify = useNotice()
  const { burial_slot_id, active, booked_ahead } = slot
  const name = slotName(slot)
  const act = useAct(slots.setActive, {
    onDone: (now) => now.active && notify({ text: t('slots.reopened', { name }) }),
  })
  const set = (wanted: boolean) => act.run({ params: { burial_slot_id }, body: { active: wanted } })
  if (!active)
    return (
      <IconAct
        label={t('slots.reopen', { name })}
        icon={<ReopenIcon />}
        pending={act.pending}
        onClick={() => void set(true)}
      />
    )
  return (
    <AskFirst
      button={(ask) => <IconAct label={t('slots.retire', { name })} icon={<RetireIcon />} onClick={ask} />}
      act={act}
      onConfirm={() => set(false)}
      title={t('slots.retire.title')}
      confirm={t('slots.retire.do')}
    >
      {t('slots.retire.text', { name })}
      {booked_ahead.length > 0 && <p>{t('slots.beyond.will', { days: beyondWords(booked_ahead) })}</p>}
    </AskFirst>
  )
}

/** Deletes a slot that no burial names, after asking. */
function DeleteButton({ slot }: { slot: SlotSetup }) {
  const act = useAct(slots.remove)
  const name = slotName(slot)
  return (
    <AskFirst
      button={(ask) => <IconAct label={t('slots.delete', { name })} icon={<DeleteIcon />} onClick={ask} />}
      act={act}
      onConfirm={() => act.run({ params: { burial_slot_id: slot.burial_slot_id } })}
      title={t('slots.delete.title')}
      confirm={t('slots.delete.do')}
      danger
    >
      {t('slots.delete.text', { name })}
    </AskFirst>
  )
}

/** On a phone what is said of it is a second line; wider, each has its column. */
const facts = {
  display: { xs: 'flex', md: 'contents' },
  gridColumn: '1 / -1',
  order: { xs: 1, md: 0 },
  flexWrap: 'wrap',
  columnGap: 1.5,
  color: { xs: 'text.secondary', md: 'text.primary' },
} as const

/** The columns of the slots. */
export const slotColumns = {
  xs: 'minmax(0, 1fr) auto',
  md: 'minmax(0, 1.6fr) minmax(0, 1.2fr) minmax(0, 0.8fr) minmax(0, 0.8fr) auto',
} as const

/** A slot as it is set up, and the days ahead that hold more than it takes. */
export function SlotRow({ slot }: { slot: SlotSetup }) {
  const name = slotName(slot)
  const cemetery = useCemeteryName()(slot.cemetery_id)
  const isDesk = usePractice('desk')
  const edit = useDialog(`slot-${slot.burial_slot_id}`, (opened) => <SlotDialog slot={slot} {...opened} />)
  const beyond = daysBeyond(slot, slot.booked_ahead)
  const title = (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {name}
      {isDesk && slot.outside && <Chip size="small" variant="outlined" label={t('slots.outside')} />}
      {!slot.active && <Chip size="small" variant="outlined" label={t('slots.retired')} />}
    </Box>
  )
  return (
    <Row title={title}>
      <Box sx={facts}>
        <span>{weekdayWords(slot.weekdays)}</span>
        <span>{t('slots.per-day', { capacity: slot.capacity })}</span>
        <span>{cemetery}</span>
      </Box>
      <Box sx={{ justifySelf: 'end', whiteSpace: 'nowrap' }}>
        <IconAct label={t('slots.edit.of', { name })} icon={<EditIcon />} onClick={edit} />
        <RetireButton slot={slot} />
        {!slot.in_use && <DeleteButton slot={slot} />}
      </Box>
      {beyond.length > 0 && (
        <Box sx={{ gridColumn: '1 / -1', order: 2 }}>
          <Messages severity="warning" messages={[t('slots.beyond', { days: beyondWords(beyond) })]} />
        </Box>
      )}
    </Row>
  )
}

import DeleteIcon from '@mui/icons-material/Delete'
import EditIcon from '@mui/icons-material/Edit'
import { events } from '@sexton/contract/events/calls'
import type { ParkEvent } from '@sexton/contract/events/park-event'
import { dateTime } from '../../core/format/formats.ts'
import { useAct } from '../../core/api/use-act.ts'
import { useMay } from '../../core/session/use-may.ts'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { AskFirst } from '../../ui/dialogs/ask-first.tsx'
import { IconAct } from '../../ui/actions/icon-act.tsx'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import type { ListedEvent } from './event-line.tsx'
import { t } from './texts.ts'

const EditEvent = whenOpened(() => import('./edit-event.tsx'))

const nameOf = ({ event_type, event_time }: ListedEvent) => `${event_type}, ${dateTime(event_time)}`

/** The pencil that opens an event's contractor, description and time; PERM_EDIT. */
export function EditButton({ event }: { event: ListedEvent }) {
  const mayEdit = useMay(events.update)
  const { event_id } = event
  const open = useDialog(mayEdit && `event-${event_id}`, (opened) => (
    <EditEvent event_id={event_id} {...opened} />
  ))
  if (!mayEdit) return null
  return (
    <IconAct
      label={t('events.edit', { name: nameOf(event) })}
      icon={<EditIcon fontSize="small" />}
      onClick={open}
    />
  )
}

interface Deletion {
  event: ListedEvent
  /** It is on a draft sale, whose charges go with it. */
  charged: boolean
  /** False once its sale is placed: shown, and says why. */
  possible: boolean
}

/** Deletes an event after asking; PERM_EDIT. */
export function DeleteButton({ event, charged, possible }: Deletion) {
  const mayDelete = useMay(events.remove)
  const act = useAct(events.remove)
  const name = nameOf(event)
  if (!mayDelete) return null
  return (
    <AskFirst
      button={(ask) => (
        <IconAct
          label={t('events.delete', { name })}
          reason={!possible && t('events.delete.fixed', { name })}
          icon={<DeleteIcon fontSize="small" />}
          onClick={ask}
        />
      )}
      act={act}
      onConfirm={() => act.run({ params: { event_id: event.event_id } })}
      title={t('events.delete.title')}
      confirm={t('events.delete.do')}
      danger
    >
      {name}: {event.description}
      {charged && <p>{t('events.delete.charges')}</p>}
    </AskFirst>
  )
}

/** What can be done with an event of the park, on a sale or on none. */
export const EventActions = ({ event }: { event: ParkEvent }) => (
  <>
    <EditButton event={event} />
    <DeleteButton event={event} charged={event.sale_id !== null} possible={event.can_remove} />
  </>
)

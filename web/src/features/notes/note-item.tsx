import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { notes, type NoteRow } from '@sexton/contract/notes/calls'
import { fullName } from '@sexton/contract/values/names'
import { dateTime } from '../../core/format/formats.ts'
import { useMay } from '../../core/session/use-may.ts'
import { UserLink } from '../../domain/users/user-link.tsx'
import { IconAct } from '../../ui/actions/icon-act.tsx'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { NoteDocuments } from './note-documents.tsx'
import { useEditing } from '../../core/forms/use-editing.ts'
import { editOf } from './note-edit.ts'
import { t } from './texts.ts'

const NoteEditor = whenOpened(() => import('./note-editor.tsx'))

export interface About {
  text: string
  to: string
}

interface Properties {
  note: NoteRow
  about: About | undefined
  readOnly: boolean
  onDelete: () => void
}

const changer = ({ changed_first_name: first_name, changed_last_name: last_name }: NoteRow) =>
  fullName({ first_name, last_name }) || t('notes.unknown')

/** One note: who wrote it and when, who changed its words since, on what if not on the screen's own record, its text and documents; edited in place. */
export function NoteItem({ note, about, readOnly, onDelete }: Properties) {
  const [editing, setEditing] = useEditing(editOf(note))
  const mayEdit = useMay(notes.update) && !readOnly
  const mayDelete = useMay(notes.remove) && !readOnly
  const mayDeleteDocuments = useMay('PERM_DOCUMENT_DOWNLOAD') && mayDelete
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', py: 1 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" color="text.secondary" sx={{ flex: 1 }}>
          <UserLink id={note.user_id} name={fullName(note) || t('notes.unknown')} />,{' '}
          {dateTime(note.created_at)}
          {note.changed_at &&
            ` · ${t('notes.changed', { name: changer(note), at: dateTime(note.changed_at) })}`}
          {about && (
            <>
              {' · '}
              <ScreenLink to={about.to}>{about.text}</ScreenLink>
            </>
          )}
        </Typography>
        {note.flagging && <Chip size="small" label={t('notes.flagging')} />}
        {mayEdit && (
          <IconAct
            label={t('notes.edit')}
            icon={<EditIcon fontSize="small" />}
            onClick={() => setEditing(true)}
          />
        )}
        {mayDelete && (
          <IconAct label={t('notes.delete')} icon={<DeleteIcon fontSize="small" />} onClick={onDelete} />
        )}
      </Stack>
      {editing ? (
        <NoteEditor note={note} onDone={() => setEditing(false)} />
      ) : (
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {note.note || t('notes.empty')}
        </Typography>
      )}
      <NoteDocuments note={note} readOnly={!mayDeleteDocuments} />
    </Box>
  )
}

import { lists } from '@sexton/contract/lists/calls'
import type { ListEntry, ListRef } from '@sexton/contract/lists/lists'
import RetireIcon from '@mui/icons-material/Archive'
import DeleteIcon from '@mui/icons-material/Delete'
import EditIcon from '@mui/icons-material/Edit'
import ReopenIcon from '@mui/icons-material/Unarchive'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import type { Option } from '../../ui/inputs/select-input.tsx'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { IconAct } from '../../ui/actions/icon-act.tsx'
import { AskFirst } from '../../ui/dialogs/ask-first.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { useRetiring } from '../../ui/feedback/use-retiring.ts'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { Row } from '../../ui/lists/rows.tsx'
import { Moves, useMoving, type Places } from './moves.tsx'
import { t } from './texts.ts'

const EntryDialog = whenOpened(() => import('./entry-dialog.tsx'))

interface Properties {
  list: ListRef
  entry: ListEntry
}

/** Deletes an entry that nothing names, after asking (lists-5). */
function DeleteEntry({ list, entry: { entry_id, name } }: Properties) {
  const act = useActWithNotice(lists.remove, {}, () => t('lists.deleted', { name }))
  return (
    <AskFirst
      button={(ask) => <IconAct label={t('lists.delete', { name })} icon={<DeleteIcon />} onClick={ask} />}
      act={act}
      onConfirm={() => act.run({ params: { list, entry_id } })}
      title={t('lists.delete.title')}
      confirm={t('lists.delete.do')}
      danger
    >
      {t('lists.delete.text', { name })}
    </AskFirst>
  )
}

interface Shown extends Properties {
  places: Places
  words: string
  /** The payment types there are. */
  types: readonly Option<number>[]
}

/** An entry of a list, and what can be done with it. */
export function EntryRow({ list, entry, places, words, types }: Shown) {
  const { entry_id, name, retired, in_use, stays } = entry
  const retiring = useRetiring(lists.setRetired, { list, entry_id }, (to) =>
    t(to ? 'lists.retire.done' : 'lists.reopen.done', { name }),
  )
  const edit = useDialog(`${list}-${entry.entry_id}`, (opened) => (
    <EntryDialog list={list} entry={entry} types={types} {...opened} />
  ))
  const moving = useMoving(list, entry)
  const error = moving.error ?? retiring.error
  return (
    <>
      <Row
        title={
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
            <Box component="span" sx={{ color: retired ? 'text.secondary' : undefined }}>
              {name}
            </Box>
            {retired && <Chip size="small" variant="outlined" label={t('lists.retired')} />}
            {words && <Box sx={{ color: 'text.secondary', fontSize: 'body2.fontSize' }}>{words}</Box>}
          </Box>
        }
      >
        <Stack direction="row" sx={{ justifySelf: 'end' }}>
          <Moves name={name} places={places} {...moving} />
          <IconAct label={t('lists.edit', { name })} icon={<EditIcon />} onClick={edit} />
          {!stays && (
            <IconAct
              label={t(retired ? 'lists.reopen' : 'lists.retire', { name })}
              icon={retired ? <ReopenIcon /> : <RetireIcon />}
              pending={retiring.pending}
              onClick={() => retiring.set(!retired)}
            />
          )}
          {!stays && !in_use && <DeleteEntry list={list} entry={entry} />}
        </Stack>
      </Row>
      {error && (
        <Box component="li" sx={{ gridColumn: '1 / -1', px: 1.5 }}>
          <ErrorDisplay error={error} />
        </Box>
      )}
    </>
  )
}

import { assetPath } from '@sexton/contract/documents/calls'
import { transferPaperPaths, transferPapers, transfers } from '@sexton/contract/transfers/calls'
import type { Transfer, TransferPerson } from '@sexton/contract/transfers/transfer'
import { positionWords } from '@sexton/contract/transfers/words'
import AddIcon from '@mui/icons-material/Add'
import DeleteIcon from '@mui/icons-material/Delete'
import EditIcon from '@mui/icons-material/Edit'
import FormIcon from '@mui/icons-material/PictureAsPdfOutlined'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import { addressOf } from '../../core/api/address.ts'
import { mediumDate } from '../../core/format/formats.ts'
import { useMay } from '../../core/session/use-may.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { IconAct } from '../../ui/actions/icon-act.tsx'
import { AskFirst } from '../../ui/dialogs/ask-first.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { FileLink, ScreenLink } from '../../ui/layout/links.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Row, Rows, RowsGroup } from '../../ui/lists/rows.tsx'
import { usePersonDialog } from './dialogs.tsx'
import { shareWords } from './share-words.ts'
import { t } from './texts.ts'
import { useEditing } from './use-editing.ts'

interface Properties {
  transfer: Transfer
  person: TransferPerson
}

const colours: Partial<Record<TransferPerson['position'], 'success' | 'error' | 'warning'>> = {
  TAKES: 'success',
  OBJECTS: 'error',
  UNTRACEABLE: 'warning',
}

const columns = { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) minmax(0, 1fr) auto' }

/** What they say, since when, for which share, with which document. */
function Says({ person }: { person: TransferPerson }) {
  const { position, document, on_date, as_executor } = person
  const details = [
    shareWords(person),
    as_executor && t('people.executor'),
    on_date && mediumDate(on_date),
  ].filter(Boolean)
  return (
    <Stack
      direction="row"
      sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', gridColumn: { xs: '1 / -1', sm: 'auto' } }}
    >
      <Chip
        size="small"
        variant="outlined"
        color={colours[position] ?? 'default'}
        label={positionWords[position]}
      />
      {details.length > 0 && <span>{details.join(', ')}</span>}
      {document && (
        <FileLink path={assetPath(document.parent_object, document.parent_object_id, document.filename)}>
          {document.filename}
        </FileLink>
      )}
    </Stack>
  )
}

function RemovePerson({ transfer: { transfer_id }, person: { ordinal, name } }: Properties) {
  const act = useActWithNotice(transfers.removePerson, {}, () => t('people.removed', { name }))
  return (
    <AskFirst
      button={(ask) => <IconAct label={t('people.remove', { name })} icon={<DeleteIcon />} onClick={ask} />}
      act={act}
      onConfirm={() => act.run({ params: { transfer_id, ordinal } })}
      title={t('people.remove.title')}
      confirm={t('people.remove.do')}
      danger
    >
      {t('people.remove.text', { name })}
    </AskFirst>
  )
}

function PersonActions({ transfer, person }: Properties) {
  const isEditing = useEditing(transfer)
  const mayPrint = useMay(transferPapers.form)
  const edit = usePersonDialog(transfer, person)
  const { name, ordinal, position } = person
  return (
    <Stack direction="row" sx={{ gridRow: { xs: 1, sm: 'auto' }, gridColumn: { xs: 2, sm: 'auto' } }}>
      {mayPrint && position !== 'OBJECTS' && position !== 'UNTRACEABLE' && (
        <IconButton
          component="a"
          href={addressOf(transferPaperPaths.form(transfer.transfer_id, ordinal))}
          target="_blank"
          rel="noopener"
          title={t('people.form', { name })}
          aria-label={t('people.form', { name })}
        >
          <FormIcon />
        </IconButton>
      )}
      {isEditing && <IconAct label={t('people.edit', { name })} icon={<EditIcon />} onClick={edit} />}
      {isEditing && <RemovePerson transfer={transfer} person={person} />}
    </Stack>
  )
}

const PersonRow = ({ transfer, person }: Properties) => (
  <Row
    title={
      <Box>
        {person.customer_id === null ? (
          person.name
        ) : (
          <ScreenLink to={`/customer/${person.customer_id}`}>{person.name}</ScreenLink>
        )}
        <Box sx={{ color: 'text.secondary', fontSize: 'body2.fontSize' }}>{person.relation}</Box>
      </Box>
    }
  >
    <Says person={person} />
    <PersonActions transfer={transfer} person={person} />
  </Row>
)

/** Everyone who is entitled, the nearest degree first. */
export function TransferPeople({ transfer }: { transfer: Transfer }) {
  const isEditing = useEditing(transfer)
  const add = usePersonDialog(transfer)
  const { people } = transfer
  const degrees = [...new Set(people.map(({ degree }) => degree))]
  return (
    <Section
      title={t('people.title')}
      anchor="people"
      count={people.length}
      actions={
        isEditing && (
          <ActButton size="small" variant="outlined" startIcon={<AddIcon />} onClick={add}>
            {t('people.add')}
          </ActButton>
        )
      }
      holdsRows
    >
      {people.length === 0 && <Empty>{t('people.none')}</Empty>}
      {people.length > 0 && (
        <Rows label={t('people.title')} columns={columns}>
          {degrees.map((degree) => (
            <RowsGroup key={degree} title={t('people.degree', { degree })}>
              {people
                .filter((one) => one.degree === degree)
                .map((person) => (
                  <PersonRow key={person.ordinal} transfer={transfer} person={person} />
                ))}
            </RowsGroup>
          ))}
        </Rows>
      )}
    </Section>
  )
}

import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { credits, type CreditNote } from '@sexton/contract/credits/calls'
import type { Sale } from '@sexton/contract/sales/sale'
import { useApi } from '../../core/api/use-api.ts'
import { mediumDate, money } from '../../core/format/formats.ts'
import { useMay } from '../../core/session/use-may.ts'
import { UserLink } from '../../domain/users/user-link.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Row, Rows } from '../../ui/lists/rows.tsx'
import { offerNote } from './after-note.ts'
import { t } from './note-texts.ts'

function NoteRow({ note, customer_id }: { note: CreditNote; customer_id: number }) {
  const mayOpen = useMay(credits.paper)
  const number = t('credits.notes.number', { no: note.credit_note_no })
  return (
    <Row
      title={
        mayOpen ? (
          <Link component="button" type="button" onClick={() => offerNote(note, customer_id)}>
            {number}
          </Link>
        ) : (
          number
        )
      }
    >
      <span>{mediumDate(note.issued_on)}</span>
      <Box
        sx={{ color: 'text.secondary', gridColumn: { xs: '1 / -1', sm: 'auto' }, order: { xs: 1, sm: 0 } }}
      >
        <div>{note.reason}</div>
        {note.cancels && <div>{t('credits.notes.cancels')}</div>}
        {note.lines.map(({ line_description, value }, at) => (
          <div key={at}>{t('credits.notes.line', { line: line_description, value: money(value) })}</div>
        ))}
        {note.created_by && (
          <div>
            {t('credits.notes.by')} <UserLink id={note.created_by_id} name={note.created_by} />
          </div>
        )}
      </Box>
      <Box sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums', fontWeight: 500 }}>
        {money(note.value)}
      </Box>
    </Row>
  )
}

/** The credit notes of a sale, the latest first. */
export default function CreditNotes({ sale: { sale_id, customer_id } }: { sale: Sale }) {
  const { data, error, loading } = useApi(credits.list, { params: { sale_id } }, { live: ['sale'] })
  return (
    <Section title={t('credits.notes.title')} count={data?.notes.length} holdsRows>
      <ErrorDisplay error={error} />
      {loading && <Loading rows={1} />}
      <Rows columns={{ xs: '1fr auto auto', sm: 'auto auto minmax(0, 1fr) auto' }}>
        {data?.notes.map((note) => (
          <NoteRow key={note.credit_note_id} note={note} customer_id={customer_id} />
        ))}
      </Rows>
    </Section>
  )
}

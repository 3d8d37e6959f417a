import { assetPath } from '@sexton/contract/documents/calls'
import type { Transfer } from '@sexton/contract/transfers/transfer'
import AddIcon from '@mui/icons-material/Add'
import EditIcon from '@mui/icons-material/Edit'
import Box from '@mui/material/Box'
import { mediumDate } from '../../core/format/formats.ts'
import { useMay } from '../../core/session/use-may.ts'
import { IconAct } from '../../ui/actions/icon-act.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { FileLink } from '../../ui/layout/links.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Row, Rows } from '../../ui/lists/rows.tsx'
import { usePaperDialog } from './dialogs.tsx'
import { t } from './texts.ts'
import { useEditing } from './use-editing.ts'

type Known = Transfer['papers'][number]

const columns = { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 14rem) minmax(0, 1fr) auto' }

/** Its file, whether the original was seen, and when it went back. */
function PaperWords({ document, seen_original, returned_on }: Known) {
  if (!document)
    return (
      <Box sx={{ color: 'text.secondary', gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        {t('papers.missing')}
      </Box>
    )
  const { parent_object, parent_object_id, filename } = document
  return (
    <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
      <FileLink path={assetPath(parent_object, parent_object_id, filename)}>{filename}</FileLink>
      <Box sx={{ color: 'text.secondary', fontSize: 'body2.fontSize' }}>
        {[
          t(seen_original ? 'papers.seen' : 'papers.unseen'),
          returned_on && t('papers.returned', { day: mediumDate(returned_on) }),
        ]
          .filter(Boolean)
          .join(', ')}
      </Box>
    </Box>
  )
}

function PaperRow({ transfer, known }: { transfer: Transfer; known: Known }) {
  const { paper, document } = known
  const isEditing = useEditing(transfer)
  // The original is often returned after the decision.
  const may = useMay('PERM_EDIT') && (isEditing || (document !== null && transfer.state !== 'READY'))
  const open = usePaperDialog(transfer, paper)
  return (
    <Row title={<span>{paper}</span>}>
      <PaperWords {...known} />
      <Box sx={{ gridRow: { xs: 1, sm: 'auto' }, gridColumn: { xs: 2, sm: 'auto' } }}>
        {may && (
          <IconAct
            label={t(document ? 'papers.edit' : 'papers.add', { paper })}
            icon={document ? <EditIcon /> : <AddIcon />}
            onClick={open}
          />
        )}
      </Box>
    </Row>
  )
}

/** The documents that the route asks for, and others that were recorded for it. */
export function TransferPapers({ transfer }: { transfer: Transfer }) {
  const asked = transfer.route?.papers ?? []
  const others = transfer.papers.filter(({ paper }) => !asked.includes(paper))
  const missing = (paper: string): Known => ({
    paper,
    document: null,
    seen_original: false,
    returned_on: null,
  })
  const all = [
    ...asked.map((paper) => transfer.papers.find((one) => one.paper === paper) ?? missing(paper)),
    ...others,
  ]
  return (
    <Section title={t('papers.title')} anchor="papers" count={all.length} holdsRows>
      {all.length === 0 && <Empty>{t('papers.none')}</Empty>}
      {all.length > 0 && (
        <Rows label={t('papers.title')} columns={columns}>
          {all.map((known) => (
            <PaperRow key={known.paper} transfer={transfer} known={known} />
          ))}
        </Rows>
      )}
    </Section>
  )
}

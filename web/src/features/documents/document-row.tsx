import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { assetPath, kindName, type DocumentRow as Row } from '@sexton/contract/documents/calls'
import { invalidWords } from '@sexton/contract/documents/validity'
import { addressOf } from '../../core/api/address.ts'
import { dateTime } from '../../core/format/formats.ts'
import { useSession } from '../../core/session/session-context.ts'
import { IconAct } from '../../ui/actions/icon-act.tsx'
import { useTip } from '../../ui/feedback/use-tip.tsx'
import { PreviewLink } from '../../domain/previews/preview-link.tsx'
import { mayOpen } from './document-link.tsx'
import { InvalidMark } from './invalid-mark.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { t } from './texts.ts'

interface Properties {
  document: Row
  /** What tells it from others of its kind: `, A-03-07`. */
  which?: string | undefined
  /** Ticked for the e-mail; undefined: none can be chosen. */
  selected?: boolean
  onSelect?: (selected: boolean) => void
  onDelete?: () => void
  /** Shows it over the screen. */
  onOpen: () => void
}

/** The kind of a document and which one it is; an agreement for another site names that site (sales-50). */
const kindOf = (row: Row, which: string) => {
  if (row.signed_for) return t('documents.agreement.other', { site: row.signed_for })
  const kind = kindName(row)
  return kind && kind + which
}

const sizeAndDate = (row: Row) => {
  const values = { size: row.size_mb, date: dateTime(row.attached_at), by: row.attached_by }
  return t(row.attached_by ? 'documents.about.by' : 'documents.about', values)
}

/** Its kind, whether it counts, its size, and who attached it when. */
export const aboutDocument = (row: Row, which = '') =>
  [kindOf(row, which), invalidWords(row), sizeAndDate(row)].filter(Boolean).join(' · ')

function DownloadLink({ href, filename }: { href: string; filename: string }) {
  const label = t('documents.download', { name: filename })
  const { watched, tip } = useTip(label)
  return (
    <>
      <IconButton {...watched} component="a" href={href} download={filename} aria-label={label}>
        <DownloadIcon fontSize="small" />
      </IconButton>
      {tip}
    </>
  )
}

/** One document of a list: tick, name, what it is, download, delete. */
export function DocumentRow({ document: row, which = '', selected, onSelect, onDelete, onOpen }: Properties) {
  const { permissions } = useSession()
  const path = assetPath(row.parent_object, row.parent_object_id, row.filename)
  const opens = mayOpen(row, permissions)
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ alignItems: 'center', gap: 1, py: 0.5, borderTop: 1, borderColor: 'divider' }}
    >
      {selected !== undefined && (
        <Checkbox
          size="small"
          checked={selected}
          disabled={row.invalid_ref !== null}
          onChange={(event) => onSelect?.(event.target.checked)}
          slotProps={{ input: { 'aria-label': t('documents.select', { name: row.filename }) } }}
        />
      )}
      <Thumbnail document={row} shown={opens} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {opens ? (
          <PreviewLink path={path} name={row.filename} onOpen={onOpen}>
            {row.filename}
          </PreviewLink>
        ) : (
          row.filename
        )}
        <Typography variant="body2" color="text.secondary">
          {kindOf(row, which) && `${kindOf(row, which)} · `}
          {row.invalid_ref && (
            <>
              <InvalidMark document={row} opens={opens} /> ·{' '}
            </>
          )}
          {sizeAndDate(row)}
        </Typography>
      </Box>
      {opens && <DownloadLink href={`${addressOf(path)}?download=true`} filename={row.filename} />}
      {onDelete && (
        <IconAct
          label={t('documents.delete', { name: row.filename })}
          icon={<DeleteIcon fontSize="small" />}
          onClick={onDelete}
        />
      )}
    </Stack>
  )
}

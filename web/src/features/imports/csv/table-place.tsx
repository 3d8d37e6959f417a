import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { BulkFile } from '@sexton/contract/imports/bulk-file'
import { Messages } from '../../../ui/feedback/messages.tsx'
import { PlainSelect } from '../plain-inputs.tsx'
import { t } from './csv-texts.ts'
import type { SeenFile } from './use-seen-file.ts'

/** Characters of a line that are shown to choose it by. */
const longest = 60

const words = (cells: readonly string[]) => {
  const text = cells.filter((cell) => cell !== '').join(', ')
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

/** The lines that may be the heads, with those beside the present one as pairs. */
function headOptions({ top, heads }: BulkFile) {
  const [from = 0, to = from] = heads.split('-').map(Number)
  const singles = top.map(({ line, cells }) => ({
    value: String(line),
    label: t('csv.heads.line', { line, cells: words(cells) }),
  }))
  const lines = new Set(top.map(({ line }) => line))
  const pairs = [from - 1, from, to].flatMap((line, at, all) =>
    lines.has(line) && lines.has(line + 1) && all.indexOf(line) === at
      ? [{ value: `${line}-${line + 1}`, label: t('csv.heads.lines', { from: line, to: line + 1 }) }]
      : [],
  )
  return [...singles, ...pairs, { value: '0', label: t('csv.heads.none') }]
}

/** Where the table of the file is: its sheet, its heads and its end, found or as the user says (imports-32). */
export function TablePlace({ read: { seen, said, say } }: { read: SeenFile }) {
  if (!seen) return null
  const { sheets, totals } = seen
  const count = totals.length
  const text = totals.map(({ cells }) => words(cells)).join('; ')
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1.5 }}>
        {sheets.length > 1 && (
          <PlainSelect
            label={t('csv.sheet')}
            value={said.sheet ?? seen.sheet}
            options={sheets.map((name) => ({ value: name, label: name }))}
            onChange={(sheet) => say({ sheet })}
            width={200}
          />
        )}
        <PlainSelect
          label={t('csv.heads')}
          value={said.heads ?? seen.heads}
          options={headOptions(seen)}
          onChange={(heads) => say({ ...said, heads })}
          width={320}
        />
      </Box>
      {count > 0 && (
        <Box>
          <Messages messages={[t('csv.totals', { count, text })]} severity="info" />
          <FormControlLabel
            label={t('csv.totals.keep', { count })}
            control={
              <Checkbox
                size="small"
                checked={said.totals === true}
                onChange={(_, totals) => say({ ...said, totals })}
              />
            }
          />
        </Box>
      )}
    </>
  )
}

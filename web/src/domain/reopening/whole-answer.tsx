import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { reopeningNotes } from '@sexton/contract/graves/reopening-calls'
import { lineNames, type Reopening, type ReopeningLine } from '@sexton/contract/graves/reopening'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { FileLink, ScreenLink } from '../../ui/layout/links.tsx'
import { t } from './texts.ts'
import { useReopening, type AskedGrave } from './use-reopening.ts'
import { Said } from './verdict.tsx'

/** Where the one thing to do about a line is done. */
const wayOf = ({ action }: ReopeningLine, { site_id, burial_id }: AskedGrave) =>
  action && {
    to:
      action.kind === 'CLOSE_DIFFERENCE'
        ? '/differences'
        : action.kind === 'COFFIN_SIZE' && burial_id
          ? `/burial/${burial_id}`
          : `/site/${site_id}`,
    words: t(`reopening.do.${action.kind}`),
  }

/** Where a site’s own screen answers it. */
const parts: Partial<Record<NonNullable<ReopeningLine['action']>['kind'], string>> = {
  MEASURE: '#known-graves',
  GRAVE_FACTS: '#known-graves',
  LIFT_HOLD: '#stopped',
}

function Line({ line, asked }: { line: ReopeningLine; asked: AskedGrave }) {
  const way = wayOf(line, asked)
  // On the site itself the way leads to the part that answers it.
  const isHere = way?.to === window.location.pathname
  const part = isHere && line.action && parts[line.action.kind]
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, py: 0.5, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
      <Box sx={{ width: 110, flex: 'none', color: 'text.secondary' }}>{lineNames[line.line]}</Box>
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <Said verdict={line.verdict}>
          {line.says} {way && !isHere && <ScreenLink to={way.to}>{way.words}</ScreenLink>}
          {way && part && <Link href={part}>{way.words}</Link>}
        </Said>
      </Box>
    </Box>
  )
}

const noteOf = ({ site_id, grave_no }: Reopening, burial_id: number | undefined) =>
  reopeningNotes.note.path.replace(':site_id', String(site_id)).replace(':grave_no', String(grave_no)) +
  (burial_id === undefined ? '' : `?burial_id=${burial_id}`)

interface Properties extends AskedGrave {
  /** Names the grave, where a site has several. */
  label?: string
}

/** Whether a grave can be opened: the answer, each of its lines with what to do about it, and a note to print (graves-7). */
export default function WholeAnswer({ label, ...asked }: Properties) {
  const { data, loading, error } = useReopening(asked)
  return (
    <Box sx={{ minHeight: 300 }}>
      <ErrorDisplay error={error} />
      {loading && !data && <Loading rows={4} height={28} />}
      {data && (
        <>
          <Typography component="div" sx={{ fontWeight: 500, mb: 0.5 }}>
            <Said verdict={data.verdict}>
              {label && `${label}: `}
              {data.says}
            </Said>
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {data.lines.map((line) => (
              <Line key={line.line} line={line} asked={asked} />
            ))}
          </Box>
          <FileLink path={noteOf(data, asked.burial_id)}>{t('reopening.print')}</FileLink>
        </>
      )}
    </Box>
  )
}

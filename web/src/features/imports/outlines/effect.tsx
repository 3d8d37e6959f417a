import {
  askedKinds,
  type AskedKind,
  type FindingKind,
  type OutlinesReport,
} from '@sexton/contract/imports/shapes/outlines'
import { sites } from '@sexton/contract/sites/calls'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useApi } from '../../../core/api/use-api.ts'
import { PlainSelect } from '../plain-inputs.tsx'
import { t } from './outlines-texts.ts'

/** Names of new blocks that are said. */
const named = 6

const namesOf = (blocks: readonly string[]) => {
  const names = blocks.slice(0, named).join(', ')
  return blocks.length > named ? t('outlines.more', { names, count: blocks.length - named }) : names
}

const linesOf = ({ sites: made, blocks, drawn, redrawn, known, out }: OutlinesReport) =>
  [
    made > 0 && t('outlines.new-sites', { count: made }),
    blocks.length > 0 && t('outlines.new-blocks', { count: blocks.length, names: namesOf(blocks) }),
    drawn > 0 && t('outlines.drawn', { count: drawn }),
    redrawn > 0 && t('outlines.redrawn', { count: redrawn }),
    known > 0 && t('outlines.known', { count: known }),
    out > 0 && t('outlines.out', { count: out }),
  ].filter((line) => line !== false)

interface Choices {
  report: OutlinesReport
  leave: readonly AskedKind[]
  onLeave: (leave: AskedKind[]) => void
  far: boolean
  onFar: (far: boolean) => void
}

function Choice({
  label,
  checked,
  onCheck,
}: {
  label: string
  checked: boolean
  onCheck: (on: boolean) => void
}) {
  return (
    <FormControlLabel
      label={label}
      sx={{ display: 'flex' }}
      control={<Checkbox size="small" checked={checked} onChange={(_, on) => onCheck(on)} />}
    />
  )
}

/** What the user decides on: whether shapes of these kinds are left out, and what is far away is taken. */
function Choices({ report, leave, onLeave, far, onFar }: Choices) {
  const has = (kind: FindingKind) => report.findings.some((one) => one.kind === kind)
  const found = askedKinds.filter((kind) => has(kind) || leave.includes(kind))
  return (
    <>
      {(far || has('far')) && <Choice label={t('outlines.far')} checked={far} onCheck={onFar} />}
      {found.map((kind) => (
        <Choice
          key={kind}
          label={t(`outlines.leave.${kind}`)}
          checked={leave.includes(kind)}
          onCheck={(on) => onLeave(on ? [...leave, kind] : leave.filter((one) => one !== kind))}
        />
      ))}
    </>
  )
}

interface Properties extends Choices {
  type: string
  onType: (site_type_id: string) => void
}

/** What the import would do, and what is still to be said about it. */
export function Effect({ type, onType, ...given }: Properties) {
  const types = useApi(sites.types)
  const needsType = given.report.sites > 0
  return (
    <>
      <Box component="ul" sx={{ m: 0, mb: 1, pl: 2.5 }}>
        {linesOf(given.report).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
      {needsType && (
        <PlainSelect
          label={t('outlines.type')}
          value={type}
          onChange={onType}
          empty={t('outlines.type.choose')}
          width={320}
          options={(types.data ?? []).map((one) => ({
            value: String(one.site_type_id),
            label: one.site_type,
          }))}
        />
      )}
      <Choices {...given} />
    </>
  )
}

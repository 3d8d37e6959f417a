import type { ShapeKind } from '@sexton/contract/imports/shapes/name-rule'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useNavigate } from 'react-router'
import { imports } from '@sexton/contract/imports/calls'
import { useMay } from '../../../core/session/use-may.ts'
import { ErrorDisplay } from '../../../ui/feedback/error-display.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { Messages } from '../../../ui/feedback/messages.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { UploadRules } from '../../../ui/files/upload-rules.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { ToolSelect } from '../../../ui/search/tool-select.tsx'
import { CemeterySelect } from '../cemetery-select.tsx'
import { DropZone } from '../drop-zone.tsx'
import { handFile } from '../handed-file.ts'
import { PlainSelect } from '../plain-inputs.tsx'
import { t as shared } from '../texts.ts'
import { Effect } from './effect.tsx'
import { Findings } from './findings.tsx'
import { NamesTable } from './names-table.tsx'
import { OutlinesStrip } from './outlines-strip.tsx'
import { t } from './outlines-texts.ts'
import { PointsFields } from './points-fields.tsx'
import { RuleFields } from './rule-fields.tsx'
import { ShapesMap } from './shapes-map.tsx'
import { useOutlines, type Outlines } from './use-outlines.ts'

const columns = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.1fr) minmax(0, 1fr)' },
} as const

const column = { display: 'grid', gap: 1.5, minWidth: 0 } as const

/** In sight while the rule is changed, with what it brings. */
const sticky = {
  position: { lg: 'sticky' },
  top: 'calc(var(--top-bar) + 12px)',
  maxHeight: { lg: 'calc(100vh - var(--top-bar) - 80px)' },
  overflowY: { lg: 'auto' },
} as const

const accepted = '.geojson,.json,.kml,.kmz,.zip,.gpkg'

const kinds: readonly ShapeKind[] = ['sites', 'blocks']

function FileSection({ outlines: { file } }: { outlines: Outlines }) {
  const { read, problem, isReading, choose } = file
  return (
    <Section title={shared('imports.file')}>
      <DropZone accept={accepted} file={read?.file ?? null} onFile={choose}>
        {isReading ? (
          t('outlines.reading')
        ) : read ? (
          t('outlines.file', { name: read.file.name, count: read.shapes.length })
        ) : (
          <UploadRules rules={t('outlines.hint')} />
        )}
      </DropZone>
      {read && read.layers.length > 1 && (
        <PlainSelect
          label={t('outlines.layer')}
          value={read.layer}
          options={read.layers.map((layer) => ({ value: layer, label: layer }))}
          onChange={(layer) => choose(read.file, layer)}
          width={320}
        />
      )}
      <Messages messages={problem ? [problem] : []} />
    </Section>
  )
}

function NamesSection({ outlines }: { outlines: Outlines }) {
  const { said, change, properties, all, named } = outlines
  return (
    <Section
      title={t('outlines.names')}
      actions={
        <ToolSelect
          label={t('outlines.shapes')}
          value={said.kind}
          options={kinds.map((value) => ({ value, label: t(`outlines.shapes.${value}`) }))}
          onChange={(kind) => change({ kind: kind as ShapeKind })}
        />
      }
    >
      <RuleFields
        rule={said.rule}
        kind={said.kind}
        properties={properties}
        onRule={(rule) => change({ rule })}
      />
      <PointsFields outlines={outlines} />
      <CemeterySelect value={said.cemetery} onChange={(cemetery) => change({ cemetery })} />
      <NamesTable rule={said.rule} all={all} named={named} />
    </Section>
  )
}

/** Owners that a file has beside its outlines: they are imported as a file of their own. */
function Owners({ file }: { file: File }) {
  const navigate = useNavigate()
  if (!useMay(imports.bulk)) return null
  const open = () => {
    handFile(file)
    void navigate('/bulkimport')
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1.5 }}>
      <span>{t('outlines.owners')}</span>
      <Button variant="outlined" size="small" onClick={open}>
        {t('outlines.owners.import')}
      </Button>
    </Box>
  )
}

function EffectSection({ outlines }: { outlines: Outlines }) {
  const { said, change, check } = outlines
  return (
    <Section title={t('outlines.effect')}>
      <ErrorDisplay error={check.error} retry={false} />
      {check.report ? (
        <Box aria-busy={check.isBehind} sx={{ opacity: check.isBehind ? 0.6 : 1 }}>
          <Effect
            report={check.report}
            type={said.type}
            onType={(type) => change({ type })}
            leave={said.leave}
            onLeave={(leave) => change({ leave })}
            far={said.far}
            onFar={(far) => change({ far })}
          />
          <Findings findings={check.report.findings} />
        </Box>
      ) : (
        !check.error && outlines.isRule && <Loading rows={3} />
      )}
      {outlines.owners && <Owners file={outlines.owners} />}
    </Section>
  )
}

/** Outlines and plots from a survey: file, rule of the names, what will happen, import (imports-1 to imports-7). */
export default function OutlinesScreen() {
  const outlines = useOutlines()
  const hasFile = outlines.file.read !== null
  return (
    <Screen title={t('outlines.title')}>
      <Box sx={columns}>
        <Box sx={column}>
          <FileSection outlines={outlines} />
          {hasFile && <NamesSection outlines={outlines} />}
        </Box>
        <Box sx={{ ...column, ...sticky }}>
          <ShapesMap draft={outlines.draft} />
          {hasFile && <EffectSection outlines={outlines} />}
        </Box>
      </Box>
      <OutlinesStrip outlines={outlines} />
    </Screen>
  )
}

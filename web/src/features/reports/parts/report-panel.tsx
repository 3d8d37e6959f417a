import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import DownloadIcon from '@mui/icons-material/Download'
import ImageIcon from '@mui/icons-material/Image'
import { lazy, Suspense, useRef, type ReactNode } from 'react'
import { saveTable } from '../../../core/transfer/table-text.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { t } from '../texts.ts'
import { figureLines, isEmpty, type Figure } from './figure.ts'
import { axisUnit, pictureTitle } from './report-format.ts'
import { ReportHeadline } from './report-headline.tsx'
import { ReportTable } from './report-table.tsx'

const Chart = lazy(() => import('../chart/report-chart.tsx'))

/** Pixels: what the chart takes is kept for it. */
const height = 240

/** Its unit above it, its legend below. */
const roomOf = ({ stacked, series }: Figure) =>
  stacked
    ? { xs: height + 160, md: height + 60 }
    : height + (series.filter(({ isExact }) => !isExact).length > 1 ? 56 : 24)

interface Properties {
  figure: Figure
  /** What the file is called that it is saved as, without its ending. */
  file: string
  /** What is to be said of it: a month that is running. */
  remark?: ReactNode
  /** False where nothing can be drawn that says more than the table. */
  isDrawn?: boolean
  /** How many of the lines are shown, where there are very many. */
  most?: number
  /** Its table stands elsewhere. */
  hasTable?: boolean
}

/** A chart under its headline, with its exact figures below it; both can be saved. */
export function ReportPanel({ figure, file, remark, isDrawn = true, most, hasTable = true }: Properties) {
  const drawn = useRef<HTMLDivElement>(null)
  const name = `${figure.title} ${file}`.replaceAll(/[^\p{L}\p{N}]+/gu, '_')
  const savePicture = async () => {
    const { savePng } = await import('../chart/save-png.ts')
    if (drawn.current) await savePng(drawn.current, pictureTitle(figure, file), `${name}.png`)
  }
  if (isEmpty(figure))
    return (
      <Section title={figure.title}>
        <Empty>{t('reports.nothing')}</Empty>
      </Section>
    )
  const actions = (
    <Box sx={{ displayPrint: 'none', display: 'flex', gap: 0.5 }}>
      {isDrawn && (
        <Button
          size="small"
          startIcon={<ImageIcon />}
          aria-label={t('reports.png.of', { of: figure.title })}
          onClick={() => void savePicture()}
        >
          {t('reports.png')}
        </Button>
      )}
      <Button
        size="small"
        startIcon={<DownloadIcon />}
        aria-label={t('reports.csv.of', { of: figure.title })}
        onClick={() => saveTable(figureLines(figure, t('reports.total')), name, 'csv')}
      >
        {t('reports.csv')}
      </Button>
    </Box>
  )
  return (
    <Section title={figure.title} actions={actions}>
      {figure.headline && <ReportHeadline headline={figure.headline} />}
      {isDrawn && (
        <Box ref={drawn} aria-hidden sx={{ minHeight: roomOf(figure) }}>
          <Typography variant="caption" color="text.secondary">
            {axisUnit(figure)}
          </Typography>
          <Suspense>
            <Chart figure={figure} height={height} />
          </Suspense>
        </Box>
      )}
      {remark && (
        <Typography variant="body2" color="text.secondary">
          {remark}
        </Typography>
      )}
      {hasTable && <ReportTable figure={figure} {...(most !== undefined && { most })} />}
    </Section>
  )
}

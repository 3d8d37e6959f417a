import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { FoldingSection } from '../../../ui/layout/folding-section.tsx'
import { t } from '../texts.ts'
import { isEmpty, type Figure } from './figure.ts'
import { ReportPanel } from './report-panel.tsx'
import { ReportTable } from './report-table.tsx'

interface Properties {
  shown: readonly { figure: Figure; remark?: ReactNode }[]
  /** What the files are called that they are saved as. */
  file: string
  /** Pixels that a chart needs at least: days are many. */
  least?: number
}

const beside = (least: number) => ({
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    lg: least > 400 ? 'repeat(2, minmax(0, 1fr))' : 'repeat(auto-fit, minmax(300px, 1fr))',
    xl: `repeat(auto-fit, minmax(${least}px, 1fr))`,
  },
  // Of three in two columns the last has a row to itself.
  ...(least > 400 && { '& > :last-child:nth-of-type(odd)': { gridColumn: { lg: '1 / -1', xl: 'auto' } } }),
})

/** Charts beside each other, and below them their tables, folded until somebody wants them. */
export function Reports({ shown, file, least = 300 }: Properties) {
  const tables = shown.filter(({ figure }) => !isEmpty(figure))
  return (
    <>
      <Box sx={{ ...beside(least), '& > *': { breakInside: 'avoid' } }}>
        {shown.map(({ figure, remark }) => (
          <ReportPanel key={figure.title} figure={figure} file={file} remark={remark} hasTable={false} />
        ))}
      </Box>
      {tables.length > 0 && (
        // Folded, nothing of it is printed.
        <Box sx={{ '@media print': { '&:has([hidden])': { display: 'none' } } }}>
          <FoldingSection title={t('reports.exact')} remembered="report-tables" opens={false}>
            <Box sx={beside(420)}>
              {tables.map(({ figure }) => (
                <div key={figure.title}>
                  {tables.length > 1 && <Typography variant="h3">{figure.title}</Typography>}
                  <ReportTable figure={figure} />
                </div>
              ))}
            </Box>
          </FoldingSection>
        </Box>
      )}
    </>
  )
}

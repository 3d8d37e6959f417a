import Button from '@mui/material/Button'
import { papers, printedPaths } from '@sexton/contract/papers/calls'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useState } from 'react'
import { money, shortDate } from '../../core/format/formats.ts'
import { useApi } from '../../core/api/use-api.ts'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { PaperLink } from '../../ui/files/paper-link.tsx'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { EmptySection } from '../../ui/layout/empty-section.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { ShowMore, useShown } from '../../ui/lists/show-more.tsx'
import { statementOf } from './customer-asked.ts'
import { t } from './texts.ts'

/** How many of the latest rows are shown at first. */
const atFirst = 5

const amount = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const
const narrow = { '& th, & td': { px: { xs: 0.5, sm: 2 } } }

/** The statement (customers-16): orders, and what was paid on them, with the balance after each. */
export function Statement({ customer_id }: { customer_id: number }) {
  const shown = useShown()
  const list = useApi(...statementOf(customer_id, shown.limit))
  const { data, error, loading, total = 0 } = list
  const [open, setOpen] = useState(false)
  const hidden = open ? 0 : Math.max(0, (data?.length ?? 0) - atFirst)
  const earlier = hidden > 0 && (
    <Button onClick={() => setOpen(true)}>
      {t('customer.statement.earlier', { count: total - atFirst })}
    </Button>
  )
  const actions = (
    <>
      {earlier}
      <PaperLink
        endpoint={papers.statement}
        path={printedPaths.statement(customer_id)}
        label={t('customer.statement.pdf')}
      />
    </>
  )
  if (data?.length === 0)
    return <EmptySection title={t('customer.statement')}>{t('customer.statement.none')}</EmptySection>
  return (
    <Section title={t('customer.statement')} count={list.total} actions={actions}>
      <ErrorDisplay error={error} />
      {loading && <Loading rows={2} />}
      {data && data.length > 0 && (
        <Table sx={narrow}>
          <TableHead>
            <TableRow>
              <TableCell>{t('customer.statement.date')}</TableCell>
              <TableCell>{t('customer.statement.item')}</TableCell>
              <TableCell align="right">{t('customer.statement.value')}</TableCell>
              <TableCell align="right">{t('customer.statement.balance')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {data.slice(hidden).map((row, index) => (
              <TableRow key={total - data.length + hidden + index}>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{shortDate(row.date)}</TableCell>
                <TableCell>
                  {row.sale_id === null ? (
                    row.narrative
                  ) : (
                    <ScreenLink to={`/sale/${row.sale_id}`}>{row.narrative}</ScreenLink>
                  )}
                </TableCell>
                <TableCell align="right" sx={amount}>
                  {money(row.value)}
                </TableCell>
                <TableCell align="right" sx={amount}>
                  {money(row.balance)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      {open && <ShowMore shown={shown} list={list} />}
    </Section>
  )
}

import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableFooter from '@mui/material/TableFooter'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { burials } from '@sexton/contract/burials/calls'
import type { Burial } from '@sexton/contract/burials/burial'
import { Fragment } from 'react'
import { money } from '../../core/format/formats.ts'
import { useApi } from '../../core/api/use-api.ts'
import { useMay } from '../../core/session/use-may.ts'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { StatusChip } from '../../ui/theme/status-chip.tsx'
import { t } from './texts.ts'

function Charges({ burial }: { burial: Burial }) {
  const params = { burial_id: burial.burial_id }
  const { data, error } = useApi(burials.lines, { params }, { live: ['sale'] })
  if (!data || data.length === 0) return <ErrorDisplay error={error} />
  return (
    <Table size="small" sx={{ mt: 1.5, maxWidth: 640 }}>
      <TableHead>
        <TableRow>
          <TableCell>{t('burial.charge')}</TableCell>
          <TableCell align="right">{t('burial.amount')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {data.map((line) => (
          <TableRow key={line.sale_line_id}>
            <TableCell>{line.line_description}</TableCell>
            <TableCell align="right">{money(line.line_price)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
      <TableFooter>
        <TableRow>
          <TableCell component="th" scope="row">
            {t('burial.total')}
          </TableCell>
          <TableCell align="right" sx={{ fontWeight: 500, color: 'text.primary' }}>
            {money(burial.price)}
          </TableCell>
        </TableRow>
      </TableFooter>
    </Table>
  )
}

/** Orders beside that sale, which charge what the burial lacked in it. */
const FurtherOrders = ({ orders }: { orders: Burial['further_orders'] }) => (
  <Box sx={{ mt: 1.5 }}>
    <Facts
      facts={orders.map(({ sale_id, invoice_no, price, lines }) => [
        t('burial.further.order', { invoice_no: String(invoice_no) }),
        <Fragment key={sale_id}>
          <ScreenLink to={`/sale/${sale_id}`}>{t('burial.sale', { sale_id: String(sale_id) })}</ScreenLink>
          {`: ${lines.join('; ')}, ${money(price)}`}
        </Fragment>,
      ])}
    />
  </Box>
)

/** The sale that pays for the burial, and what the burial costs in it. */
export function SaleSection({ burial }: { burial: Burial }) {
  const mayView = useMay('PERM_VIEW')
  const { sale_id, customer_id, sale_status_ref } = burial
  if (sale_id === null) return null
  const address = sale_status_ref === 'DRAFT' ? `/customer/${customer_id}/draft_sale` : `/sale/${sale_id}`
  return (
    <Section title={t('burial.section.sale')}>
      <Facts
        facts={[
          [t('burial.sale.label'), mayView ? <ScreenLink to={address}>{sale_id}</ScreenLink> : sale_id],
          [t('burials.status'), sale_status_ref && <StatusChip kind="sale" status={sale_status_ref} />],
          [t('burial.sale.price'), mayView && money(burial.sale_price)],
          [t('burial.tariff'), burial.tariff_name],
        ]}
      />
      <Charges burial={burial} />
      {burial.further_orders.length > 0 && <FurtherOrders orders={burial.further_orders} />}
    </Section>
  )
}

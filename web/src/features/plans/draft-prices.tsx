import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { planPrices, type SalePrices } from '@sexton/contract/plans/price-calls'
import { sales } from '@sexton/contract/sales/calls'
import type { Sale } from '@sexton/contract/sales/sale'
import { mediumDate, money, today } from '../../core/format/formats.ts'
import { useApi } from '../../core/api/use-api.ts'
import { useAct } from '../../core/api/use-act.ts'
import { useMay } from '../../core/session/use-may.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { AskingButton } from '../../ui/dialogs/asking-button.tsx'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Messages } from '../../ui/feedback/messages.tsx'
import { useNotice } from '../../ui/feedback/notice-context.ts'
import { Facts } from '../../ui/layout/facts.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { t } from './price-texts.ts'

const KeepDialog = whenOpened(() => import('./keep-prices-dialog.tsx'))

interface Properties {
  sale: Sale
  prices: SalePrices
}

/** Prices a draft by the default tariff of today (sales-31). */
function Reapply({ sale, prices: { today: now } }: Properties) {
  const notify = useNotice()
  const act = useAct(sales.changeTariff, {
    onDone: ({ dropped }) => {
      const removed = dropped.length > 0 ? t('prices.removed', { lines: dropped.join(', ') }) : ''
      notify({ text: [t('prices.reapply.done'), removed].filter(Boolean).join(' ') })
    },
  })
  if (!now) return null
  const { sale_id, updated_at, price } = sale
  return (
    <AskingButton
      label={t('prices.reapply')}
      act={act}
      title={t('prices.reapply.title', { tariff: now.name })}
      confirm={t('prices.reapply')}
      danger
      onConfirm={() => act.run({ params: { sale_id }, body: { tariff_id: now.tariff_id, updated_at } })}
    >
      {t('prices.reapply.text', { today: money(now.price), price: money(price) })}
    </AskingButton>
  )
}

function Keep({ sale, prices }: Properties) {
  const open = useDialog(`keep-prices-${sale.sale_id}`, (opened) => (
    <KeepDialog sale={sale} prices={prices} {...opened} />
  ))
  return (
    <ActButton variant="outlined" onClick={open}>
      {t(prices.price_until ? 'prices.change' : 'prices.keep')}
    </ActButton>
  )
}

/** What is to be known of the prices: until when they hold, or what they would be today. */
function Said({ sale, prices: { price_until: day, price_until_by, today: now } }: Properties) {
  const holds = day !== null && day >= today()
  return (
    <>
      <Messages
        severity="info"
        messages={holds ? [t('prices.until', { day: mediumDate(day), name: price_until_by ?? '' })] : []}
      />
      <Messages
        severity="warning"
        messages={[
          ...(day !== null && !holds ? [t('prices.ended', { day: mediumDate(day) })] : []),
          ...(now && !holds
            ? [t('prices.today', { tariff: now.name, today: money(now.price), price: money(sale.price) })]
            : []),
        ]}
      />
    </>
  )
}

/** How long the prices of a draft hold, and what burials in its sites would cost more (plans-15, plans-16). */
export default function DraftPrices({ sale }: { sale: Sale }) {
  const { sale_id } = sale
  const may = useMay(planPrices.keep)
  const { data: prices, error } = useApi(
    planPrices.get,
    { params: { sale_id } },
    { live: ['sale', 'burial', 'tariff'] },
  )
  if (!prices) return <ErrorDisplay error={error} />
  const { not_included } = prices
  if (sale.line_count === 0 && not_included.length === 0 && prices.price_until === null) return null
  return (
    <Section title={t('prices.title')}>
      <Said sale={sale} prices={prices} />
      {may && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mb: 1 }}>
          <Keep sale={sale} prices={prices} />
          <Reapply sale={sale} prices={prices} />
        </Stack>
      )}
      {not_included.length > 0 && (
        <>
          <Typography variant="subtitle2">{t('prices.not-included')}</Typography>
          <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
            {t('prices.not-included.each')}
          </Typography>
          <Facts facts={not_included.map(({ description, price }) => [description, money(price)])} />
        </>
      )}
    </Section>
  )
}

import Typography from '@mui/material/Typography'
import type { SiteHolder } from '@sexton/contract/sites/holders'
import { money, partialDate } from '../../core/format/formats.ts'
import { Facts } from '../../ui/layout/facts.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { t } from './holder-texts.ts'

/** A bare number is shown in the park's currency; what has a currency of its own stays as it was written. */
const paid = (amount: string | null) =>
  amount && /^\d+(,\d{3})*(\.\d{1,2})?$/.test(amount) ? money(Number(amount.replaceAll(',', ''))) : amount

/** What old records say of the purchase of a site (sites-33); nothing if they say nothing. */
export function PastPurchase({ holders }: { holders: readonly SiteHolder[] }) {
  const purchase = holders.find((holder) => holder.purchase)?.purchase
  if (!purchase) return null
  const {
    purchase_date,
    purchase_precision,
    purchase_words,
    amount,
    deed_no,
    rights_left,
    reserved_for,
    note,
  } = purchase
  return (
    <Section title={t('purchase.title')}>
      <Facts
        facts={[
          [
            t('purchase.date'),
            (purchase_date ?? purchase_words) &&
              partialDate(purchase_date, purchase_precision, purchase_words),
          ],
          [t('purchase.amount'), paid(amount)],
          [t('purchase.deed'), deed_no],
          [t('purchase.rights'), rights_left],
          [t('purchase.reserved'), reserved_for],
          [t('purchase.note'), note],
        ]}
      />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        {t('purchase.about', { file: purchase.filename })}
      </Typography>
    </Section>
  )
}

import type { Customer } from '@sexton/contract/customers/shapes'
import { fullName } from '@sexton/contract/values/names'
import { dateTime } from '../../core/format/formats.ts'
import { UpdatedBy } from '../../domain/users/done-by.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { MailLink, PhoneLink } from '../../ui/layout/links.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { addressLines } from './customer-words.ts'
import { t } from './texts.ts'

function mailing({ no_marketing_email, no_transaction_email }: Customer) {
  if (no_marketing_email && no_transaction_email) return t('customer.mailing.none')
  if (no_marketing_email) return t('customer.mailing.marketing')
  return no_transaction_email && t('customer.mailing.transaction')
}

/** The customer's address, contact and record. */
export function CustomerDetails({ customer }: { customer: Customer }) {
  return (
    <Section title={t('customer.details')}>
      <Facts
        width={150}
        facts={[
          [t('customer.contact'), customer.is_corporate && fullName(customer)],
          [t('customer.form.company_name'), customer.is_corporate ? null : customer.company_name],
          [t('customer.address'), addressLines(customer).join('\n')],
          [t('customer.phone1'), customer.phone1 && <PhoneLink phone={customer.phone1} />],
          [t('customer.phone2'), customer.phone2 && <PhoneLink phone={customer.phone2} />],
          [t('customers.email'), customer.email && <MailLink email={customer.email} />],
          [t('customer.mailing'), mailing(customer) || null],
          [t('customers.id_no'), customer.id_no],
          [t('customer.tax_id'), customer.tax_id],
          [t('customer.legacy_id'), customer.legacy_id],
          [t('customer.merged-from'), customer.merged_from.join(', ')],
          [t('customer.created'), dateTime(customer.created_at)],
          [t('customer.updated'), <UpdatedBy key="updated" of={customer} />],
        ]}
      />
    </Section>
  )
}

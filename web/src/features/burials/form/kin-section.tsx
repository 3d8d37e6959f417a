import type { Burial } from '@sexton/contract/burials/burial'
import { fullName } from '@sexton/contract/values/names'
import { Facts, type Fact } from '../../../ui/layout/facts.tsx'
import { MailLink, PhoneLink, ScreenLink } from '../../../ui/layout/links.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { t } from '../texts.ts'

const person = (burial: Burial): Fact[] => [
  [
    t('burial.name'),
    fullName({
      salutation: burial.nok_salutation,
      first_name: burial.nok_first_name,
      last_name: burial.nok_last_name,
    }),
  ],
  [t('burial.address'), burial.nok_address],
  [t('burial.phone'), burial.nok_phone1 && <PhoneLink phone={burial.nok_phone1} />],
  [`${t('burial.phone')} 2`, burial.nok_phone2 && <PhoneLink phone={burial.nok_phone2} />],
  [t('burial.email'), burial.nok_email && <MailLink email={burial.nok_email} />],
  [t('burial.identity'), [burial.nok_id_type, burial.nok_id_no].filter(Boolean).join(' ')],
]

const customerOf = (burial: Burial): Fact[] => [
  [t('burial.name'), t('burial.kin.customer', { name: burial.customer_name })],
  [t('burial.phone'), burial.customer_phone1 && <PhoneLink phone={burial.customer_phone1} />],
]

/** The customer, and the next of kin. */
export function KinSection({ burial }: { burial: Burial }) {
  const customer = <ScreenLink to={`/customer/${burial.customer_id}`}>{burial.customer_name}</ScreenLink>
  return (
    <>
      <Section title={t('burial.kin')}>
        <Facts
          empty={t('burial.kin.none')}
          facts={[
            ...(burial.nok_is_customer ? customerOf(burial) : person(burial)),
            [t('burial.relation'), burial.nok_relation],
          ]}
        />
      </Section>
      <Section title={t('burial.customer')}>
        <Facts facts={[[t('burial.name'), customer]]} />
      </Section>
    </>
  )
}

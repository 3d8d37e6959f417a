import Box from '@mui/material/Box'
import type { Burial } from '@sexton/contract/burials/burial'
import { fullName } from '@sexton/contract/values/names'
import { mediumDate } from '../../../core/format/formats.ts'
import { Facts, type Fact } from '../../../ui/layout/facts.tsx'
import { MailLink, PhoneLink, ScreenLink } from '../../../ui/layout/links.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { SubSection } from '../../../ui/layout/sub-section.tsx'
import { t } from '../record-texts.ts'
import { t as shared } from '../texts.ts'

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

const phoneOf = (burial: Burial): Fact => [
  t('burial.phone'),
  burial.customer_phone1 && <PhoneLink phone={burial.customer_phone1} />,
]

/** The next of kin, and the customer: who may be one and the same. */
export function KinSection({ burial }: { burial: Burial }) {
  const { customer_id, nok_is_customer, nok_relation, kin_removed_at } = burial
  const customer = <ScreenLink to={`/customer/${customer_id}`}>{burial.customer_name}</ScreenLink>
  return (
    <Section title={t(nok_is_customer ? 'burial.kin.and-customer' : 'burial.kin')}>
      <Facts
        empty={
          kin_removed_at
            ? t('burial.kin.removed', { date: mediumDate(kin_removed_at) })
            : t('burial.kin.none')
        }
        facts={[
          ...(nok_is_customer ? [[t('burial.name'), customer] as const, phoneOf(burial)] : person(burial)),
          [t('burial.relation'), nok_relation],
        ]}
      />
      {!nok_is_customer && (
        <Box sx={{ mt: 1.5 }}>
          <SubSection title={shared('burial.customer')}>
            <Facts facts={[[t('burial.name'), customer], phoneOf(burial)]} />
          </SubSection>
        </Box>
      )}
    </Section>
  )
}

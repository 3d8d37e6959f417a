import type { Burial } from '@sexton/contract/burials/burial'
import { ageWords } from '@sexton/contract/values/age'
import { deceasedName, fullName } from '@sexton/contract/values/names'
import { Facts } from '../../../ui/layout/facts.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { BurialDate } from '../slot/burial-date.tsx'
import { bornWords, diedWords, isNamed, nameOf } from '../burial-words.ts'
import { t } from '../record-texts.ts'
import { t as shared } from '../texts.ts'

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ')

function proofOf({ cod_is_bid }: Burial): string | null {
  if (cod_is_bid === null) return null
  return t(cod_is_bid ? 'burial.death-proof.notice' : 'burial.death-proof.certificate')
}

const causeOf = (burial: Burial) =>
  [burial.cod, burial.cod_description, burial.cod_is_contagious && shared('burial.contagious')]
    .filter(Boolean)
    .join(', ')

const genderOf = (gender: string | null) =>
  gender === 'M' || gender === 'F' || gender === 'U' ? t(`burial.gender.${gender}`) : null

/** Who died, when, of what, and when the burial is. */
export function DeceasedSection({ burial }: { burial: Burial }) {
  const name = isNamed(burial) ? deceasedName(burial, fullName) : nameOf(burial)
  return (
    <Section title={t('burial.deceased')}>
      <Facts
        facts={[
          [t('burial.name'), name],
          [t('burial.former-name'), burial.deceased_former_name],
          [shared('burial.buried'), <BurialDate key="date" burial={burial} />],
          [t('burial.birth'), bornWords(burial)],
          [t('burial.death'), diedWords(burial)],
          [t('burial.age'), ageWords(burial)],
          [t('burial.gender'), genderOf(burial.deceased_gender)],
          [t('burial.address'), burial.deceased_address],
          [t('burial.identity'), joined(burial.deceased_id_type, burial.deceased_id_no)],
          [t('burial.cause'), causeOf(burial)],
          [t('burial.death-proof'), proofOf(burial)],
          [t('burial.permit'), joined(burial.burial_permit_issuer, burial.burial_permit_no)],
          [t('burial.undertaker'), burial.undertaker_name],
          [
            t('burial.religion'),
            [burial.deceased_religion, burial.deceased_denomination].filter(Boolean).join(', '),
          ],
          [t('burial.church'), burial.deceased_church],
          [t('burial.vip'), burial.deceased_vip_type],
        ]}
      />
    </Section>
  )
}

import type { Approval, OfficeBooking } from '@sexton/contract/bookings/shapes'
import { phoneWords } from '@sexton/contract/values/phones'
import { money } from '../../core/format/formats.ts'
import type { Option } from '../../ui/inputs/select-input.tsx'
import type { ChoiceOption } from './choice-input.tsx'
import { t } from './dialog-texts.ts'

type Site = Approval['sites'][number]

const siteAbout = (site: Site) => {
  if (!site.is_there) return t('approve.site.elsewhere')
  if (!site.has_room) return t('approve.site.full')
  const agrees = site.by_number && site.by_owner ? 'both' : site.by_number ? 'number' : 'owner'
  return t(`approve.site.${agrees}`, {
    owner: site.owner_customer_name ?? t('approve.site.nobody'),
    burials: t('approve.site.burials', { count: site.burial_count }),
  })
}

/** Where the burial can be: the sites that were found, for a new grave a type whose site is chosen later, or another site. */
export const whereChoices = ({ sites }: Approval, of: OfficeBooking): ChoiceOption[] => [
  ...sites.map((site) => ({
    value: `site ${site.site_id}`,
    label: t('approve.site', { site: site.site_ref, type: site.site_type }),
    about: siteAbout(site),
    isOff: !site.has_room || !site.is_there,
  })),
  ...(of.grave === 'NEW' ? [{ value: 'later', label: t('approve.later') }] : []),
  { value: 'other', label: t('approve.site.other') },
]

/** The types that are for sale, those with as many graves as are asked for first. */
export const typeChoices = ({ site_types }: Approval): Option[] =>
  site_types.map((type) => ({
    value: type.site_type_id,
    label: t('approve.type', {
      type: type.site_type,
      graves: type.graves,
      burials: type.burials_per_grave,
      free: type.available,
      price: money(type.current_type_charge),
    }),
  }))

export const kinOf = (of: OfficeBooking) => [of.nok_first_name, of.nok_last_name].filter(Boolean).join(' ')

const shared = (of: Approval['customers'][number]) =>
  t('approve.customer.same', { shared: of.shared.map((one) => t(`approve.shared.${one}`)).join(', ') })

/** Whose burial it can be: customers that were found, the next of kin as a new one, or another. */
export const customerChoices = ({ customers }: Approval, of: OfficeBooking): ChoiceOption[] => [
  ...customers.map((one) => ({
    value: `customer ${one.customer_id}`,
    label: one.name,
    about: [shared(one), one.phone1 && phoneWords(one.phone1), one.email, one.address1]
      .filter(Boolean)
      .join(' · '),
  })),
  {
    value: 'new',
    label: t('approve.customer.kin', { name: kinOf(of) }),
    about: t('approve.customer.kin.about', { phone: of.nok_phone ? `, ${phoneWords(of.nok_phone)}` : '' }),
  },
  { value: 'other', label: t('approve.customer.other') },
]

/** What was proposed, as the form has it. */
export const proposedValues = ({ proposed }: Approval) => ({
  where: proposed.site_id ? `site ${proposed.site_id}` : proposed.site_type_id ? 'later' : '',
  site_type_id: proposed.site_type_id,
  customer: proposed.customer_id ? `customer ${proposed.customer_id}` : 'new',
  other_site_id: null,
  other_customer_id: null,
})

const numberIn = (value: string) => Number(value.split(' ')[1])

/** The owner of the chosen site, where that is known and the site is owned. */
export const ownerAt = ({ sites }: Approval, where: string) =>
  sites.find(({ site_id, owner_customer_id }) => where === `site ${site_id}` && owner_customer_id !== null)

export interface Chosen {
  where: string
  customer: string
  site_type_id?: number | null | undefined
  other_site_id?: number | null | undefined
  other_customer_id?: number | null | undefined
}

/** What the call is sent. */
export function bodyOf(approval: Approval, { where, customer, ...other }: Chosen) {
  const [kind] = where.split(' ')
  const owner = ownerAt(approval, where)?.owner_customer_id
  const chosen = customer === 'other' ? other.other_customer_id : numberIn(customer) || null
  return {
    customer_id: owner ?? (customer === 'new' ? null : (chosen ?? null)),
    site_id: kind === 'site' ? numberIn(where) : kind === 'other' ? (other.other_site_id ?? null) : null,
    site_type_id: kind === 'later' ? (other.site_type_id ?? null) : null,
  }
}

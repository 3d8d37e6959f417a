import type { User } from '@sexton/contract/users/calls'
import { dateTime } from '../../core/format/formats.ts'
import { UpdatedBy } from '../../domain/users/done-by.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { MailLink, PhoneLink } from '../../ui/layout/links.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { t } from './texts.ts'

/** Who a user is, and when they signed in last. */
export const UserDetails = ({ user }: { user: User }) => (
  <Section title={t('user.details')}>
    <Facts
      facts={[
        [t('user.first-name'), user.first_name],
        [t('user.last-name'), user.last_name],
        [t('user.email'), <MailLink key="email" email={user.email} />],
        [t('user.phone'), user.phone && <PhoneLink phone={user.phone} />],
        [t('user.department'), user.department],
        [t('user.position'), user.position],
        [t('user.can-login'), t(user.can_login ? 'user.can-login.yes' : 'user.can-login.no')],
        [t('user.factor'), t(user.has_second_factor ? 'user.factor.on' : 'user.factor.off')],
        [t('user.password'), user.must_change_password && t('user.password.owed')],
        [t('user.last-login'), user.last_login ? dateTime(user.last_login) : t('user.last-login.never')],
        [t('user.deleted'), user.disabled_at && dateTime(user.disabled_at)],
        [t('user.created'), dateTime(user.created_at)],
        [t('user.updated'), <UpdatedBy key="updated" of={user} />],
      ]}
    />
  </Section>
)

import CallIcon from '@mui/icons-material/Call'
import { phoneWords } from '@sexton/contract/values/phones'
import Link, { type LinkProps } from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Fragment } from 'react'
import { Link as RouterLink } from 'react-router'
import { addressOf } from '../../core/api/address.ts'
import { useMayOpen } from '../../core/screens/may-open.ts'
import { t } from '../texts.ts'

/** A link to a screen of the application; its words alone for who may not open that (screens-1). */
export function ScreenLink({ to, ...rest }: Omit<LinkProps, 'href'> & { to: string }) {
  const mayOpen = useMayOpen()
  if (to.startsWith('/') && !mayOpen(to))
    return (
      <Typography component="span" variant={rest.variant ?? 'inherit'}>
        {rest.children}
      </Typography>
    )
  return <Link component={RouterLink} to={to} {...rest} />
}

/** On a phone it is a button to call by. */
const call = {
  whiteSpace: 'nowrap',
  display: { xs: 'inline-flex', sm: 'inline' },
  alignItems: 'center',
  verticalAlign: { xs: 'middle', sm: 'baseline' },
  gap: 0.75,
  minHeight: 44,
} as const

/** A phone number in one format, which a phone dials; nothing when there is none. */
export const PhoneLink = ({ phone }: { phone: string | null | undefined }) =>
  phone ? (
    <Link href={`tel:${phoneWords(phone).replace(/[^\d+]/g, '')}`} sx={call}>
      <CallIcon fontSize="small" sx={{ display: { sm: 'none' } }} />
      {phoneWords(phone)}
    </Link>
  ) : null

/** An e-mail address that opens the mail program, broken after its @ where it is too long; nothing when there is none. */
export const MailLink = ({ email }: { email: string | null | undefined }) =>
  email ? (
    <Link href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
      {email.split(/(?<=@)/).map((part, place) => (
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </Link>
  ) : null

/** A file of the server (`/asset/…` or a PDF call), opened in a new tab with the session's cookie. */
export const FileLink = ({ path, children }: { path: string; children: string }) => (
  <Link
    href={addressOf(path)}
    target="_blank"
    rel="noopener"
    aria-label={`${children}, ${t('ui.opens-new')}`}
  >
    {children}
  </Link>
)

import ShareIcon from '@mui/icons-material/Share'
import Link from '@mui/material/Link'
import { config } from '../../core/config.ts'
import { IconAct } from '../../ui/actions/icon-act.tsx'
import { t } from './texts.ts'

interface Properties {
  burial: { public_id: string; show_public: boolean; burial_status_ref: string }
  name: string
}

/** True while a portal serves the burial's page (portal-1). */
export const isPublic = ({ show_public, burial_status_ref }: Properties['burial']) =>
  config().PORTAL_URL !== '' && show_public && burial_status_ref === 'COMPLETE'

/** A link to the burial's public page, with a share button where the device can share. */
export function PublicPage({ burial, name }: Properties) {
  const url = `${config().PORTAL_URL}/burial/${burial.public_id}`
  return (
    <>
      <Link href={url} target="_blank" rel="noopener">
        {t('burial.public.open')}
      </Link>
      {'share' in navigator && (
        <IconAct
          label={t('burial.share', { name })}
          icon={<ShareIcon fontSize="inherit" />}
          size="small"
          onClick={() => void navigator.share({ title: name, url }).catch(() => undefined)}
        />
      )}
    </>
  )
}

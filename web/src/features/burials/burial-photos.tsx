import { burials } from '@sexton/contract/burials'
import type { Burial } from '@sexton/contract/burials/burial'
import type { Photo } from '@sexton/contract/photos'
import { config } from '../../core/config.ts'
import { useAct } from '../../core/use-act.ts'
import { useMay } from '../../core/use-may.ts'
import { ActSwitch } from '../../ui/act-switch.tsx'
import { PhotosPanel } from '../photos/public.ts'
import { t } from './texts.ts'

/** Shows a photo as the grave's headstone on the public pages; one of them at most (domain, The public page). */
function HeadstoneChoice({ burial, photo }: { burial: Burial; photo: Photo }) {
  const act = useAct(burials.headstonePhoto)
  const { burial_id, grave_no } = burial
  const on = grave_no !== null && photo.headstone_of.includes(grave_no)
  return (
    <ActSwitch
      label={t('burial.headstone.photo', { grave: grave_no })}
      on={on}
      act={act}
      onChange={() => void act.run({ params: { burial_id }, body: { photo_id: on ? null : photo.photo_id } })}
    />
  )
}

/** The photos of the burial's site, and which of them is its headstone to the public. */
export function BurialPhotos({ burial }: { burial: Burial }) {
  const may = useMay(burials.headstonePhoto)
  const { site_id, site_ref, grave_no, burial_status_ref, customer_id } = burial
  if (site_id === null || site_ref === null) return null
  const mayShow = may && config().PORTAL_URL !== '' && grave_no !== null && burial_status_ref === 'COMPLETE'
  return (
    <PhotosPanel
      site={{ site_id, site_ref }}
      customer_id={customer_id ?? undefined}
      about={mayShow ? (photo) => <HeadstoneChoice burial={burial} photo={photo} /> : undefined}
    />
  )
}

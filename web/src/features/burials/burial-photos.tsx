import { burials } from '@sexton/contract/burials/calls'
import type { Burial } from '@sexton/contract/burials/burial'
import type { Photo } from '@sexton/contract/photos/calls'
import { config } from '../../core/config.ts'
import { useAct } from '../../core/api/use-act.ts'
import { useMay } from '../../core/session/use-may.ts'
import { ActSwitch } from '../../ui/actions/act-switch.tsx'
import { PhotosPanel } from '../photos/public.ts'
import { nameOf } from './burial-words.ts'
import { t } from './record-texts.ts'

interface Shown {
  burial: Burial
  photo: Photo
  of: { burial_id: number; name: string }
}

/** Shows a photo as the headstone on somebody's public page, or takes it down; one at most (portal-4). */
function HeadstoneChoice({ burial: { burial_id }, photo, of }: Shown) {
  const act = useAct(burials.headstonePhoto)
  const on = photo.headstone_of.some((shown) => shown.burial_id === of.burial_id)
  const body = { photo_id: on ? null : photo.photo_id, burial_ids: [of.burial_id] }
  return (
    <ActSwitch
      label={t('burial.headstone.photo', { name: of.name })}
      on={on}
      act={act}
      onChange={() => void act.run({ params: { burial_id }, body })}
    />
  )
}

/** Everyone who lies in the burial's grave: a stone may be one person's, or everybody's. */
const inGrave = (burial: Burial) =>
  [burial, ...burial.beside.filter((one) => one.grave_no === burial.grave_no)]
    .filter((one) => one.burial_status_ref === 'COMPLETE')
    .map((one) => ({ burial_id: one.burial_id, name: nameOf(one) }))

/** The photos of the burial's site, and which of them is its headstone to the public. */
export function BurialPhotos({ burial }: { burial: Burial }) {
  const may = useMay(burials.headstonePhoto)
  const { site_id, site_ref, grave_no, burial_status_ref, customer_id } = burial
  if (site_id === null || site_ref === null) return null
  const mayShow = may && config().PORTAL_URL !== '' && grave_no !== null && burial_status_ref === 'COMPLETE'
  return (
    <PhotosPanel
      site={{ site_id, site_ref }}
      burial_id={burial.burial_id}
      customer_id={customer_id ?? undefined}
      about={
        mayShow
          ? (photo) =>
              inGrave(burial).map((of) => (
                <HeadstoneChoice key={of.burial_id} burial={burial} photo={photo} of={of} />
              ))
          : undefined
      }
    />
  )
}

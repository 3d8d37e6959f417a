import Box from '@mui/material/Box'
import { photoPaths, photos, type Photo } from '@sexton/contract/photos/calls'
import type { ReactNode } from 'react'
import { useApi } from '../../core/api/use-api.ts'
import { useMay } from '../../core/session/use-may.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { isEmpty } from '../../ui/layout/is-empty.ts'
import { FoldingSection } from '../../ui/layout/folding-section.tsx'
import { DropArea } from '../../ui/files/drop-area.tsx'
import { QueueState } from '../../ui/files/queue-state.tsx'
import { useDropped } from '../../ui/files/use-dropped.ts'
import { ShowMore, useShown } from '../../ui/lists/show-more.tsx'
import { UploadButton } from '../../ui/actions/upload-button.tsx'
import { UploadRules } from '../../ui/files/upload-rules.tsx'
import { useRemoval } from '../../ui/feedback/use-removal.ts'
import { usePreview } from '../../domain/previews/use-preview.tsx'
import { aboutPhoto, PhotoTile } from './photo-tile.tsx'
import { photosOf, photosOfBurial } from './photos-of.ts'
import { t } from './texts.ts'

interface Properties {
  site: { site_id: number; site_ref: string }
  customer_id?: number
  /** The burial that the photos are asked for with. */
  burial_id?: number
  /** What else the panel's screen shows of a photo. */
  about?: (photo: Photo) => ReactNode
}

/** What is stored is a picture that browsers show, whatever was taken (photos-1). */
const previewed = (photo: Photo, site_ref: string) => ({
  key: String(photo.photo_id),
  name: photo.filename,
  path: photoPaths(photo).whole,
  mediaType: 'image/jpeg',
  about: [site_ref, aboutPhoto(photo), ...photo.headstone_of.map(({ deceased }) => deceased)].join(' · '),
})

/** The photos of a site: list, add, open, delete with Undo (photos-5). */
export function PhotosPanel({ site, customer_id, burial_id, about }: Properties) {
  const { site_id, site_ref } = site
  const params = { site_id }
  const shown = useShown()
  const ofSite = useApi(...photosOf(burial_id === undefined ? site_id : null, shown.limit))
  const ofBurial = useApi(...photosOfBurial(burial_id ?? null, shown.limit))
  const list = burial_id === undefined ? ofSite : ofBurial
  const may = useMay(photos.add)
  const fields = { site_ref, ...(customer_id === undefined ? {} : { customer_id }) }
  const dropped = useDropped({ endpoint: photos.add, params, fields })
  const removal = useRemoval<Photo>({
    remove: photos.remove,
    restore: photos.restore,
    id: 'photo_id',
    said: ({ filename }) => t('photos.deleted', { name: filename }),
  })
  const rows = list.data?.filter((row) => !removal.isHidden(row))
  const preview = usePreview((rows ?? []).map((photo) => previewed(photo, site_ref)))
  if (list.denied) return null
  const error = removal.error ?? list.error
  const panel = (
    <FoldingSection
      title={t('photos.title')}
      count={list.total}
      remembered="photos"
      isEmpty={isEmpty(list.total, dropped.isBegun, error)}
      add={
        may && (
          <>
            <UploadButton
              endpoint={photos.add}
              params={params}
              fields={fields}
              label={t('photos.add')}
              size="small"
            />
            <UploadRules rules={t('photos.hint')} />
          </>
        )
      }
    >
      <ErrorDisplay error={error} />
      <QueueState queue={dropped.queue} onAgain={dropped.again} />
      {list.loading && <Loading rows={2} />}
      {rows?.length === 0 && <Empty>{t('photos.none')}</Empty>}
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          p: 0,
          m: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))',
        }}
      >
        {rows?.map((photo) => (
          <PhotoTile
            key={photo.photo_id}
            photo={photo}
            onOpen={() => preview.open(String(photo.photo_id))}
            onDelete={may ? () => removal.remove(photo) : undefined}
          >
            {about?.(photo)}
          </PhotoTile>
        ))}
      </Box>
      <ShowMore shown={shown} list={list} />
      {preview.dialog}
    </FoldingSection>
  )
  if (!may) return panel
  return (
    <DropArea label={t('photos.drop')} onFiles={dropped.take} takesPaste>
      {panel}
    </DropArea>
  )
}

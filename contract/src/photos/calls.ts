import * as z from 'zod'
import { assetPath } from '../documents/calls.ts'
import { endpoint } from '../core/endpoint.ts'
import { id, ids, idText, instant, optionalText } from '../core/fields.ts'
import { paged } from '../core/page.ts'

const edit = { any: ['PERM_EDIT'] } as const

/** A photo of a site. */
export const photo = z.object({
  photo_id: id,
  site_id: id,
  filename: z.string(),
  attached_at: instant,
  attached_by: z.string().nullable(),
  /** Megabytes with two decimals, at least 0.01. */
  size_mb: z.number(),
  /** Pixels; null where they are not known. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** The burials whose public pages show it as the photo of the headstone. */
  headstone_of: z.array(z.object({ burial_id: id, deceased: z.string() })),
})

export type Photo = z.output<typeof photo>

export const photos = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/sites/:site_id/photos',
    summary: 'The photos of a site, newest first',
    permission: { any: ['PERM_VIEW'] },
    params: ids('site_id'),
    query: paged,
    response: z.array(photo),
  }),
  ofBurial: endpoint({
    method: 'GET',
    path: '/api/v1/burials/:burial_id/photos',
    summary: 'The photos of the site of a burial, newest first',
    permission: { any: ['PERM_VIEW'] },
    params: ids('burial_id'),
    query: paged,
    response: z.array(photo),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/v1/sites/:site_id/photos',
    summary: 'Adds a photo; it loses its position and camera data',
    permission: edit,
    params: ids('site_id'),
    body: z.object({ site_ref: optionalText(50), customer_id: idText.optional() }),
    upload: { field: 'file', many: false, accept: 'images' },
    response: photo,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/sites/photos/:photo_id',
    summary: 'Deletes a photo and removes it from the public pages immediately',
    permission: edit,
    params: ids('photo_id'),
    conflicts: ['it is evidence of what was done at a grave'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/v1/sites/photos/:photo_id/restore',
    summary: 'Takes back the deletion of a photo',
    permission: edit,
    params: ids('photo_id'),
    response: photo,
  }),
}

/** The addresses of a photo: as stored, and small. */
export const photoPaths = ({ photo_id, filename }: Pick<Photo, 'photo_id' | 'filename'>) => {
  const whole = assetPath('photo', photo_id, filename)
  return { whole, small: `${whole}?thumbnail=true` }
}

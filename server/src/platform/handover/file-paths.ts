/** A column of a CSV that says where in the hand-over a file lies. */
export interface FileColumn {
  name: string
  /** The column with the key that the file is stored under. */
  key: string
  /** Its path, in SQL. */
  path: string
  means: string
}

/** What no system allows in a name, what cannot be seen, and what turns the order of letters. */
const unfit = String.raw`[\u0001-\u001f\u007f-\u009f<>:"/\\|?*\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]`

/** A file's own name as any system takes it: not too long, with its ending. The number before it makes it the only one. */
const readable = `rtrim(left(regexp_replace(regexp_replace(filename, '\\.[^.]*$', ''), '${unfit}', '_', 'g'), 50), ' .')
  || coalesce(lower(substring(filename from '\\.[A-Za-z0-9]{1,8}$')), '')`

const storedAs = (name: string, path: string, means: string): FileColumn => ({
  name,
  key: 'storage_key',
  path,
  means,
})

export const fileColumns: Record<string, FileColumn[]> = {
  documents: [
    storedAs(
      'file',
      `'papers/' || parent_object || '-' || parent_object_id || '/' || document_id || ' ' || ${readable}`,
      'Path of the document in this hand-over',
    ),
  ],
  photos: [
    storedAs(
      'file',
      `'photos/site-' || site_id || '/' || photo_id || ' ' || ${readable}`,
      'Path of the photo in this hand-over',
    ),
    {
      name: 'small_file',
      key: 'thumbnail_key',
      path: `case when thumbnail_key is not null then 'photos/small/' || photo_id || '.webp' end`,
      means: 'Path of its small picture in this hand-over',
    },
  ],
  scanned_plans: [
    storedAs(
      'file',
      `'plans/' || scanned_plan_id || ' ' || ${readable}`,
      'Path of the plan in this hand-over',
    ),
  ],
  park: [
    {
      name: 'logo_file',
      key: 'logo_key',
      path: `case when logo_key is not null then 'park/logo' || case logo_media_type when 'image/png' then '.png' else '.jpg' end end`,
      means: 'Path of the logo in this hand-over',
    },
  ],
}

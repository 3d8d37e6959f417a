import * as z from 'zod'
import type { Settings } from './settings.ts'

const form = 'must be an address such as https://s3.example.org/bucket, or …/bucket/folder'

/** What a bucket may be called: 3 to 63 small letters, digits, dots and hyphens. */
const path = /^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w.-]+)*\/?$/

/** The address of a bucket; no keys in it, since addresses are logged. */
export const bucketUrl = z
  .string()
  .refine((url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol), form)
  .refine((url) => {
    const { username, password } = URL.canParse(url) ? new URL(url) : { username: '', password: '' }
    return username === '' && password === ''
  }, 'must not hold keys: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY')
  .refine((url) => {
    const { pathname, search, hash } = URL.canParse(url)
      ? new URL(url)
      : { pathname: '', search: '', hash: '' }
    return path.test(pathname) && search === '' && hash === ''
  }, form)

export type S3Settings = Pick<
  Settings,
  'S3_URL' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY' | 'AWS_SESSION_TOKEN' | 'AWS_REGION'
>

/** Bucket, folder in it and keys of the settings; undefined where files lie on the disk. */
export function s3AccessOf(settings: S3Settings) {
  if (!settings.S3_URL) return undefined
  const { origin, pathname } = new URL(settings.S3_URL)
  const [bucket = '', ...folders] = pathname.split('/').filter(Boolean)
  return {
    endpoint: origin,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region: settings.AWS_REGION,
    accessKeyId: settings.AWS_ACCESS_KEY_ID ?? '',
    secretAccessKey: settings.AWS_SECRET_ACCESS_KEY ?? '',
    sessionToken: settings.AWS_SESSION_TOKEN,
  }
}

export type S3Access = NonNullable<ReturnType<typeof s3AccessOf>>

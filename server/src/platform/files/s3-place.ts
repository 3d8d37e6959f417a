import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type * as Sdk from '@aws-sdk/client-s3'
import { timeNow } from '../../core/clock.ts'
import type { FilePlace, Listed, Source, StoreTrouble } from './file-place.ts'
import type { S3Access } from '../../core/settings/s3-access.ts'
import { fewAtOnce } from './few-at-once.ts'
import { LostFile } from './lost-file.ts'
import { oneLook } from './one-look.ts'
import { probeFolder } from './probe-folder.ts'
import { isStorageKey, isStoredName, storedName } from './stored-name.ts'
import { StoreLoses } from './store-away.ts'
import { Breaker, ofStore, patience as usual, patiently, type Patience } from './s3-patience.ts'

const isMissing = (error: unknown) => {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
  return name === 'NoSuchKey' || (name === 'NotFound' && $metadata?.httpStatusCode === 404)
}

/** Undefined where there is no such file. */
const orMissing = (error: unknown): undefined => {
  if (!isMissing(error)) throw error
}

/** Milliseconds for which an answer says that the store serves. */
const freshFor = 60_000

/** How many files are sent at once. */
const putsAtOnce = 4

/** What goes wrong is said by the call that asked. A file may be gone before it was opened, once its upload was refused. */
const unheard = () => undefined

function clientOf(sdk: typeof Sdk, access: S3Access, patience: Patience): Sdk.S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey, sessionToken } = access
  return new sdk.S3Client({
    endpoint,
    region,
    // Works with every server, the bucket's name needs no address of its own.
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) },
    maxAttempts: 2,
    logger: { debug: unheard, info: unheard, warn: unheard, error: unheard },
    // Other stores than Amazon's know no trailing checksums; what is put carries its SHA-256.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: patience.answer / 2, httpsAgent: { maxSockets: 100 } },
  })
}

const bodyOf = (source: Source) =>
  'path' in source
    ? { Body: createReadStream(source.path).on('error', unheard), ContentLength: source.size }
    : { Body: source.bytes, ContentLength: source.bytes.length }

/** Only files of a park: nothing else in a bucket is ever listed, and so never removed. */
function* filesOf({ Contents = [] }: Sdk.ListObjectsV2Output, prefix: string): Generator<Listed> {
  const now = timeNow().getTime()
  for (const { Key = '', LastModified, Size = 0 } of Contents) {
    const key = Key.slice(prefix.length)
    if (isStorageKey(key)) yield { key, age: now - (LastModified?.getTime() ?? now), size: Size }
  }
}

interface Asking {
  sdk: typeof Sdk
  client: Sdk.S3Client
  breaker: Breaker
  patience: Patience
}

interface Sent {
  Bucket: string
  Key: string
  Body: Readable | Uint8Array
  ContentLength: number
  ChecksumSHA256: string
}

/** Sends files, and asks for what became of each: a store may say that it has one and not have it. */
function sending({ sdk, client, breaker, patience }: Asking) {
  let losing: StoreTrouble | null = null
  /** A store without checksums says the size only. */
  const isStored = async ({ Bucket, Key, ContentLength, ChecksumSHA256 }: Sent): Promise<boolean> => {
    const asked = new sdk.HeadObjectCommand({ Bucket, Key, ChecksumMode: 'ENABLED' })
    const found = await breaker.run(patience.answer, (abortSignal) =>
      client.send(asked, { abortSignal }).catch(orMissing),
    )
    if (!found || found.ContentLength !== ContentLength) return false
    return found.ChecksumSHA256 === undefined || found.ChecksumSHA256 === ChecksumSHA256
  }
  return {
    losing: () => losing,
    async send(file: Sent): Promise<void> {
      const { Body, ContentLength } = file
      await breaker
        .run(patience.answer + ContentLength / patience.bytesPerMs, async (abortSignal) => {
          const kept = await client.send(new sdk.PutObjectCommand(file), { abortSignal })
          ofStore(kept, kept.ETag)
        })
        .finally(() => 'destroy' in Body && Body.destroy())
      losing = (await isStored(file)) ? null : { fault: 'LOSES', since: timeNow().toISOString() }
      if (losing) throw new StoreLoses()
    },
  }
}

/**
 * A bucket of a store that speaks S3. The client (22 MB on the disk) is loaded here, so that a park without one neither
 * waits for it nor holds it. A request that takes too long is given up.
 */
export async function s3Place(
  access: S3Access,
  incoming: string,
  patience = usual,
  load: () => Promise<typeof Sdk> = () => import('@aws-sdk/client-s3'),
): Promise<FilePlace> {
  // It would warn on Node 20 at each start.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true'
  const sdk = await load()
  const client = clientOf(sdk, access, patience)
  const breaker = new Breaker(patience.pause)
  const inTurn = fewAtOnce(putsAtOnce)
  const { bucket: Bucket, prefix } = access
  const named = (key: string) => ({ Bucket, Key: prefix + storedName(key) })
  const sender = sending({ sdk, client, breaker, patience })
  const listPage = (after: string | undefined, MaxKeys?: number) =>
    breaker.run(patience.answer, async (abortSignal) => {
      const asked = new sdk.ListObjectsV2Command({
        Bucket,
        Prefix: prefix,
        ContinuationToken: after,
        MaxKeys,
      })
      const page = await client.send(asked, { abortSignal })
      return ofStore(page, page.IsTruncated)
    })
  const lookWhetherItServes = oneLook(() => listPage(undefined, 1))
  return {
    kind: 's3',
    name: `${access.endpoint}/${Bucket}/${prefix}`.replace(/\/$/, ''),
    put: (key, source) =>
      inTurn(async () => {
        const { Body, ContentLength } = bodyOf(source)
        const ChecksumSHA256 = Buffer.from(source.sha256, 'hex').toString('base64')
        await sender.send({ ...named(key), Body, ContentLength, ChecksumSHA256 })
      }),
    async open(key, range) {
      if (!isStoredName(key)) throw new LostFile('MISSING', key)
      const Range = range && `bytes=${range.start}-${range.end}`
      const found = await breaker.run(patience.answer, async (abortSignal) => {
        const asked = new sdk.GetObjectCommand({ ...named(key), Range })
        const answer = await client.send(asked, { abortSignal }).catch(orMissing)
        if (answer && answer.ETag === undefined) (answer.Body as Readable).destroy()
        return answer && ofStore(answer, answer.ETag)
      })
      if (!found) throw new LostFile('MISSING', key)
      const whole = Number(/\/(\d+)$/.exec(found.ContentRange ?? '')?.[1] ?? found.ContentLength)
      const content = patiently(found.Body as Readable, patience.silence)
      return { content, size: whole, stamp: `${found.ETag} ${found.LastModified?.getTime()}` }
    },
    async remove(key) {
      const asked = new sdk.DeleteObjectCommand(named(key))
      await breaker.run(patience.answer, (abortSignal) => client.send(asked, { abortSignal }))
    },
    // What is received lies on the disk first; a store that is away must not take the app out of service.
    probe: () => probeFolder(incoming),
    async trouble() {
      if (!breaker.hasServed(freshFor)) await lookWhetherItServes()
      return breaker.trouble ?? sender.losing()
    },
    async *list(): AsyncIterable<Listed> {
      let after: string | undefined
      do {
        const page = await listPage(after)
        yield* filesOf(page, prefix)
        after = page.NextContinuationToken
      } while (after)
    },
  }
}

import crypto from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import S3rver from 's3rver'
import type { S3Access } from '../core/settings/s3-access.ts'

export interface S3Server {
  /** The settings of an app that keeps its files there. */
  env: Record<'S3_URL' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY', string>
  access(): S3Access
  close(): Promise<void>
}

type Cipher = (name: string, key: Buffer, iv: Buffer) => unknown

/** Thrice with one key is DES, which OpenSSL 3 has no more: the server names the next page of a list by it. */
const tripled = (make: Cipher) => (name: string, key: Buffer, iv: Buffer) =>
  name === 'des' ? make('des-ede3-cbc', Buffer.concat([key, key, key]), iv) : make(name, key, iv)

// Their many shapes, one for each kind of cipher, are called here in one.
const { createCipheriv, createDecipheriv } = crypto as unknown as Record<string, Cipher>
Object.assign(crypto, {
  createCipheriv: tripled(createCipheriv!),
  createDecipheriv: tripled(createDecipheriv!),
})

/** A server that speaks S3, on this machine, with one bucket under `folder`. */
export async function startS3(folder: string, port = 0): Promise<S3Server> {
  await mkdir(folder, { recursive: true })
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'park', configs: [] }],
  })
  const { port: own } = await server.run()
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  const endpoint = `http://127.0.0.1:${own}`
  return {
    env: {
      S3_URL: `${endpoint}/park`,
      AWS_ACCESS_KEY_ID: keys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    access: () => ({
      endpoint,
      bucket: 'park',
      prefix: '',
      region: 'us-east-1',
      sessionToken: undefined,
      ...keys,
    }),
    close: () => server.close(),
  }
}

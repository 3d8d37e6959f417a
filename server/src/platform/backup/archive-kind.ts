import { open } from 'node:fs/promises'
import { sealMark, UnusableArchive } from './seal.ts'

const beginnings = {
  backup: [Buffer.from([0x1f, 0x8b]), sealMark],
  'hand-over': [Buffer.from('PK\u0003\u0004')],
} as const

type Kind = keyof typeof beginnings

const commands: Record<Kind, string> = { backup: 'npm run restore', 'hand-over': 'npm run takeover' }

/** The first bytes of a file, as many as tell what it is. */
export async function beginningOf(file: string): Promise<Buffer> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(sealMark.length), 0, sealMark.length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Whether a file begins as backups do (gzip, or encrypted), as hand-overs do (ZIP), or as neither. */
async function kindOf(file: string): Promise<Kind | undefined> {
  const begun = await beginningOf(file)
  const kinds = Object.keys(beginnings) as Kind[]
  return kinds.find((kind) => beginnings[kind].some((mark) => begun.subarray(0, mark.length).equals(mark)))
}

/** Two commands bring a park in: who gave the file to the wrong one is told the other. */
export async function refuseOther(file: string, wanted: Kind): Promise<void> {
  const kind = await kindOf(file)
  if (kind && kind !== wanted)
    throw new UnusableArchive(`This file is a ${kind}, not a ${wanted}: use ${commands[kind]} -- ${file}`)
}

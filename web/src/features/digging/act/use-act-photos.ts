import { acts } from '@sexton/contract/acts/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../../../core/api/errors.ts'
import { refreshAfter } from '../../../core/api/refresh-after.ts'
import { upload } from '../../../core/transfer/upload.ts'
import type { PhotoSlot } from './photo-slots.ts'

/** A photo of an act on its way. */
export interface SentPhoto {
  act_uuid: string
  slot: PhotoSlot
  file: File
  state: 'waiting' | 'sent' | 'refused'
  /** How much of it is sent, from 0 to 1. */
  share: number
  /** Why it was not taken. */
  why?: string | undefined
  /** The same file would be refused again. */
  isFinal?: boolean
}

export type TakenPhotos = Partial<Record<PhotoSlot, File>>

/** Sends the photos of an act that the server has stored, one after the other. What is refused says why; the act stays. */
export function useActPhotos() {
  const queries = useQueryClient()
  const [photos, setPhotos] = useState<SentPhoto[]>([])
  const line = useRef(Promise.resolve())
  const put = (slot: PhotoSlot, change: Partial<SentPhoto>) =>
    setPhotos((before) => before.map((one) => (one.slot === slot ? { ...one, ...change } : one)))

  const send = async ({ act_uuid, slot, file }: SentPhoto) => {
    try {
      await upload(acts.addPhoto, [file], {
        params: { act_uuid },
        fields: { taken_at: new Date(file.lastModified).toISOString() },
        onProgress: (share) => put(slot, { share }),
      })
      put(slot, { state: 'sent' })
      void refreshAfter(queries, acts.addPhoto)
    } catch (error) {
      const isFinal = error instanceof ApiError && error.isRefusal && !error.isLater
      put(slot, { state: 'refused', why: (error as Error).message, isFinal })
    }
  }
  const queue = (photo: SentPhoto) => {
    line.current = line.current.then(() => send(photo))
  }
  const start = (act_uuid: string, slots: readonly PhotoSlot[], taken: TakenPhotos) => {
    const all = slots.flatMap((slot): SentPhoto[] => {
      const file = taken[slot]
      return file ? [{ act_uuid, slot, file, state: 'waiting', share: 0 }] : []
    })
    setPhotos(all)
    for (const photo of all) queue(photo)
  }
  /** Sends it again, or another in its place. */
  const again = (photo: SentPhoto, file = photo.file) => {
    const next: SentPhoto = { ...photo, file, state: 'waiting', share: 0, why: undefined }
    put(photo.slot, next)
    queue(next)
  }
  return { photos, start, again }
}

export type ActPhotos = ReturnType<typeof useActPhotos>

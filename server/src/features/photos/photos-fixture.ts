import { photos, type Photo } from '@sexton/contract/photos/calls'
import type { Client } from '../../test/client.ts'
import { form, png } from '../../test/multipart.ts'

/** A photo of the site, as a clerk uploads it. */
export async function photoFrom(clerk: Client, site_id: number, content = png): Promise<Photo> {
  const sent = form([{ name: 'headstone.png', content, field: 'file' }])
  const answer = await clerk.ask(photos.add, { params: { site_id }, body: {} }, sent)
  return answer.json()
}

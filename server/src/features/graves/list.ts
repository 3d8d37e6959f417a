import type { graves } from '@sexton/contract/graves/calls'
import type { Read } from '../../core/call/verbs.ts'
import { siteById } from '../../domain/ground/site-queries.ts'
import { gravesOf } from './grave-queries.ts'

/** What is known of each grave of a site (graves-1 to graves-5). */
export const list: Read<typeof graves.list> = async (ctx, { params: { site_id } }) => {
  const found = await gravesOf(ctx, site_id)
  if (found.length === 0) await siteById(ctx, site_id)
  return found
}

import type { Total } from '../../core/api/total.ts'

interface Place {
  offset: number
  size: number
}

/**
 * Where in a list of pages one is. `beyond`: where its last page begins, when the list ends before the one asked for.
 * A list that was not counted to its end goes on, and `pages` are those that are surely there.
 */
export function pagesOf({ total = 0, more = false }: Total, { offset, size }: Place) {
  const asked = Math.floor(offset / size) + 1
  const counted = Math.max(1, Math.ceil(total / size))
  const pages = more ? Math.max(asked, counted) : counted
  return {
    page: Math.min(pages, asked),
    pages,
    isLast: !more && offset + size >= total,
    beyond: !more && asked > pages ? (pages - 1) * size : null,
  }
}

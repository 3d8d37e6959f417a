/** The media type of an exported workbook. */
export const xlsxMediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What a search takes for its pages; its export, which is all of it, leaves this out: `search.omit(paging)`. */
export const paging = { type: true, limit: true, offset: true } as const

/** The pages of several PDF files, one file after the other. */
export async function joined(files: readonly (() => Promise<Uint8Array>)[]): Promise<Uint8Array> {
  const { PDFDocument } = await import('pdf-lib')
  const all = await PDFDocument.create({ updateMetadata: false })
  for (const read of files) {
    const one = await PDFDocument.load(await read(), { updateMetadata: false })
    for (const page of await all.copyPages(one, one.getPageIndices())) all.addPage(page)
  }
  return all.save()
}

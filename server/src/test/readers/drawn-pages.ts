import { PDFiumLibrary } from '@hyzyla/pdfium'

/** A page as it is seen: four bytes a pixel, `scale` pixels a point. */
export interface DrawnPage {
  data: Uint8ClampedArray<ArrayBuffer>
  width: number
  height: number
}

/** The pages of a PDF, drawn by another library than those that made it. */
export async function drawnPages(pdf: Uint8Array, scale: number): Promise<DrawnPage[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const drawn: DrawnPage[] = []
  try {
    for (const page of document.pages())
      await page.render({
        scale,
        render: ({ data, width, height }) => {
          drawn.push({ data: new Uint8ClampedArray(data), width, height })
          return Promise.resolve(data)
        },
      })
  } finally {
    document.destroy()
    library.destroy()
  }
  return drawn
}

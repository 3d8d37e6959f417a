/** Of a page's diagonal, how much the words take. */
const share = 0.62

/** The same pages with large words across each, and small ones below them: `VOID`, `NO LONGER VALID`. */
export async function stamped(bytes: Uint8Array, large: string, small = ''): Promise<Uint8Array> {
  const { degrees, PDFDocument, rgb, StandardFonts } = await import('pdf-lib')
  const paper = await PDFDocument.load(bytes, { updateMetadata: false })
  const font = await paper.embedFont(StandardFonts.HelveticaBold)
  for (const page of paper.getPages()) {
    const { width, height } = page.getSize()
    const angle = Math.atan2(height, width)
    const fitted = (text: string, most: number) =>
      Math.min((Math.hypot(width, height) * share) / (font.widthOfTextAtSize(text, 1) || 1), most)
    const draw = (text: string, size: number, below: number, opacity: number) => {
      const half = font.widthOfTextAtSize(text, size) / 2
      page.drawText(text, {
        x: width / 2 - half * Math.cos(angle) + below * Math.sin(angle),
        y: height / 2 - half * Math.sin(angle) - below * Math.cos(angle),
        size,
        font,
        opacity,
        color: rgb(0.69, 0, 0.13),
        rotate: degrees((angle * 180) / Math.PI),
      })
    }
    const size = fitted(large, width / 3)
    draw(large, size, 0, 0.25)
    draw(small, fitted(small, size / 3), size * 0.6, 0.6)
  }
  return paper.save()
}

// The pages of somebody's PDF in front of a paper, their form fields filled in. It goes to the thread that makes papers
// as text, as paper-maker.mjs does.

const layout = {
  defaultBorder: false,
  paddingLeft: () => 2,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
}

/** Letters about as wide as they are high. */
const wide = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Ethiopic}]/u

/** About how wide a text of size 1 is. */
function widthOf(part) {
  if (typeof part === 'string')
    return [...part].reduce((sum, letter) => sum + (wide.test(letter) ? 1 : 0.55), 0)
  if (Array.isArray(part)) return part.reduce((sum, one) => sum + widthOf(one), 0)
  return widthOf(part.text)
}

/** A text of several lines in one. */
function inOneLine(part) {
  if (typeof part === 'string') return part.replace(/[,\s]*\n\s*/g, ', ')
  return Array.isArray(part) ? part.map(inOneLine) : { ...part, text: inOneLine(part.text) }
}

/** A text in a field's frame, as large as the frame lets it be. */
function inFrame({ said, frame: { x, y, width, height }, isLong }, pageHeight) {
  const drawn = isLong ? said : inOneLine(said)
  const high = isLong ? 10 : Math.min(11, height * 0.7)
  const fontSize = isLong ? high : Math.max(5, Math.min(high, (width - 6) / widthOf(drawn)))
  const top = isLong ? 2 : Math.max(0, (height - fontSize * 1.36) / 2)
  return {
    absolutePosition: { x, y: pageHeight - y - height + top },
    layout,
    table: { widths: [Math.max(10, width - 4)], body: [[{ ...drawn, fontSize, lineHeight: 1 }]] },
  }
}

const holds = (page, ref) => ref !== undefined && page.node.Annots()?.asArray().includes(ref)

/** Draws what has no drawing of its own yet: some programs leave that to the reader. What cannot be drawn is left out. */
function drawBare(form) {
  const isBare = (widget) => !widget.getAppearances()
  for (const field of form.getFields())
    try {
      if (field.acroField.getWidgets().some(isBare)) field.defaultUpdateAppearances(form.getDefaultFont())
    } catch {
      form.acroForm.removeField(field.acroField)
    }
}

/** Draws all fields as they are into their pages, and leaves none to be changed. */
function flatten(part, { PDFName }) {
  try {
    drawBare(part.getForm())
    part.getForm().flatten({ updateFieldAppearances: false })
  } catch {
    // A field that cannot be drawn as it is is left out.
  }
  // Those that were taken away are still named.
  const isField = (annot) => {
    const found = part.context.lookup(annot)
    return !found || String(found.get?.(PDFName.of('Subtype'))) === '/Widget'
  }
  for (const page of part.getPages())
    for (const annot of page.node.Annots()?.asArray().filter(isField) ?? []) page.node.removeAnnot(annot)
  part.catalog.delete(PDFName.of('AcroForm'))
}

/** `load` as a module's require; `unpacked`: bytes that a part of the PDF may unpack to. */
export function templates(load, maker, unpacked) {
  // 600 kB can be packed to unpack to a gigabyte, and pdf-lib asks nobody.
  const unpacking = load('pdf-lib/cjs/core/streams/DecodeStream').default.prototype
  const { ensureBuffer } = unpacking
  unpacking.ensureBuffer = function (bytes) {
    if (bytes > unpacked) throw new Error('It unpacks to too much')
    return ensureBuffer.call(this, bytes)
  }

  /** A PDF as pdf-lib reads it; throws why its pages cannot be taken over. */
  async function opened(bytes) {
    const { PDFDocument } = load('pdf-lib')
    try {
      const part = await PDFDocument.load(bytes, { updateMetadata: false })
      const whole = await PDFDocument.create({ updateMetadata: false })
      await whole.copyPages(part, part.getPageIndices())
      if (part.getPageCount() === 0) throw new Error('It has no page')
      return part
    } catch (error) {
      throw { notAPdf: /is encrypted/.test(error.message) ? 'locked' : 'broken' }
    }
  }

  /** The places of the form's text fields that have one of these names, by page, in the page's own points; they are emptied. */
  function placesOf(part, fields) {
    const { PDFTextField } = load('pdf-lib')
    const pages = part.getPages()
    const form = part.getForm()
    const found = new Map()
    for (const field of form.getFields()) {
      const said = fields[field.getName()]
      if (said === undefined || !(field instanceof PDFTextField)) continue
      for (const widget of field.acroField.getWidgets()) {
        const ref = part.context.getObjectRef(widget.dict)
        const at = pages.findIndex((page) => page.ref === widget.P() || holds(page, ref))
        const place = { said, frame: widget.getRectangle(), isLong: field.isMultiline() }
        if (at >= 0) found.set(at, [...(found.get(at) ?? []), place])
      }
      field.setText('')
      // Its frame and ground stay, what was typed into it does not.
      field.updateAppearances(form.getDefaultFont())
    }
    return found
  }

  /** Fills the fields of these names by the same way as papers are set: upon the ground that a field may have. */
  async function filled(part, fields, { defaultStyle, info }) {
    if (!part.catalog.AcroForm()) return
    const places = placesOf(part, fields)
    flatten(part, load('pdf-lib'))
    for (const [at, found] of places) {
      const page = part.getPage(at)
      const { x, y, width, height } = page.getMediaBox()
      const content = found.map(({ frame, ...place }) =>
        inFrame({ ...place, frame: { ...frame, x: frame.x - x, y: frame.y - y } }, height),
      )
      const over = await maker
        .createPdf({ pageSize: { width, height }, pageMargins: 0, info, defaultStyle, content })
        .getBuffer()
      const [drawing] = await part.embedPdf(over, [0])
      page.drawPage(drawing, { x, y })
    }
  }

  return { opened, filled }
}

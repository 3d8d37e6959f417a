// The thread that makes papers, one after the other. It goes to the thread as text, so that it needs no file beside the
// bundle. Laying out a paper takes 50 ms of processor time, which the server's own thread must not be held up for: where
// all processors are busy, it goes first. Only Linux gives each thread a priority of its own.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'

if (process.platform === 'linux') setPriority(5)
const { from, normal, bold, unpacked, lineEnds, templatePages } = workerData
const load = createRequire(from)
;(await import(lineEnds)).endLines(load)
const maker = load('pdfmake')
const noto = { normal, bold, italics: normal, bolditalics: bold }
maker.setUrlAccessPolicy(() => false)
maker.setLocalAccessPolicy((path) => path === normal || path === bold)
const { opened, filled } = (await import(templatePages)).templates(load, maker, unpacked)
const footer = (foot) => (page, pages) => ({
  margin: [50, 18, 50, 0],
  columnGap: 12,
  columns: [
    { ...foot, width: '*', color: '#555555', fontSize: 8 },
    { text: 'Page ' + page + ' of ' + pages, width: 70, alignment: 'right', color: '#555555', fontSize: 8 },
  ],
})
let shaper
/** Fonts that a paper needs besides: of each only the letters it needs, since some hold 20,000. */
async function fontsOf(fonts) {
  const files = new Map()
  const faces = { Noto: noto }
  if (fonts.length > 0) shaper ??= await import(pathToFileURL(load.resolve('harfbuzzjs')))
  for (const { name, file, letters } of fonts) {
    const packed = await readFile(file)
    const face = async (wght) => {
      files.set(
        name + wght,
        await load('subset-font')(packed, letters, { targetFormat: 'sfnt', variationAxes: { wght } }),
      )
      return name + wght
    }
    const [normal, bold] = [await face(400), await face(700)]
    faces[name] = { normal, bold, italics: normal, bolditalics: bold }
  }
  return { files, faces }
}
/** A glyph that stands for no letter of its own: readers of PDFs leave it out. */
const nothing = [0x200b]
/** The letters that each glyph stands for: those of its cluster one after the other, in the order in which they are read. */
function readings(text, infos, toLeft) {
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].sort((one, other) => one - other)
  const read = infos.map(() => nothing)
  starts.forEach((start, no) => {
    const glyphs = infos.flatMap(({ cluster }, at) => (cluster === start ? [at] : []))
    const letters = [...text.slice(start, starts[no + 1])].map((letter) => letter.codePointAt(0))
    if (toLeft) glyphs.reverse()
    const each = Math.min(glyphs.length, letters.length)
    glyphs.slice(0, each).forEach((at, place) => {
      read[at] = place === each - 1 ? letters.slice(place) : [letters[place]]
    })
  })
  return read
}
const toLeft = /[\p{sc=Arabic}\p{sc=Hebrew}]/u
/** HarfBuzz shapes what fontkit cannot: marks without an anchor, letters that change places. */
function shape(provided, bytes) {
  const { font, subset } = provided
  const shaped = new shaper.Font(new shaper.Face(new shaper.Blob(bytes)))
  font.shapes = true
  const { getGlyph } = font
  // fontkit would read the outline for them, and a letter may have none.
  font.getGlyph = (id) => {
    const glyph = getGlyph.call(font, id)
    const { advance, bearing } = glyph._getTableMetrics(font.hmtx)
    return Object.assign(glyph, { _metrics: { advanceWidth: advance, leftBearing: bearing } })
  }
  font.layout = (text) => {
    const buffer = new shaper.Buffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    shaper.shape(shaped, buffer)
    const infos = buffer.getGlyphInfos()
    const positions = buffer
      .getGlyphPositions()
      .map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({ xAdvance, yAdvance, xOffset, yOffset }))
    const read = readings(text, infos, toLeft.test(text))
    return {
      glyphs: infos.map(({ codepoint: id }, at) => ({
        id,
        read: read[at],
        advanceWidth: font.getGlyph(id).advanceWidth,
      })),
      positions,
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
      },
    }
  }
  // A letter's body is in many letters: it is taken into the PDF once for each that it stands for, so that all can be copied.
  const taken = new Map()
  provided.encode = function (text, features) {
    const { glyphs, positions } = this.layout(text, features)
    const codes = glyphs.map(({ id, read, advanceWidth }) => {
      const key = `${id} ${read}`
      if (!taken.has(key)) {
        const code = subset.glyphs.push(id) - 1
        taken.set(key, code)
        this.widths[code] = advanceWidth * this.scale
        this.unicode[code] = read
      }
      return taken.get(key).toString(16).padStart(4, '0')
    })
    return [codes, positions]
  }
}
const documents = load('pdfmake/js/PDFDocument.js').default.prototype
const { provideFont } = documents
documents.provideFont = function (family, bold, italics) {
  const provided = provideFont.call(this, family, bold, italics)
  if (family === 'Noto' || provided.font.shapes) return provided
  shape(provided, this.virtualfs.readFileSync(family + (bold ? 700 : 400)))
  // Lines of all scripts stand on one grid: the words of a row beside each other, the lines of a text as far apart.
  const { ascender, descender, lineGap } = provideFont.call(this, 'Noto', bold, false)
  return Object.assign(provided, { ascender, descender, lineGap })
}
const { getMirroredCharacter } = load('bidi-js')()
/** Letters that are not shaped are turned here: brackets and signs between words. */
const turned = (text) =>
  [...text]
    .reverse()
    .map((letter) => getMirroredCharacter(letter) ?? letter)
    .join('')
/** The words of a line in the order in which they stand (UAX 9, rule L2). */
function inPlace(inlines) {
  const order = [...inlines]
  for (let level = Math.max(...order.map(({ level = 0 }) => level)); level > 0; level -= 1)
    for (let from = 0, to = 0; from < order.length; from = to + 1) {
      for (to = from; to < order.length && (order[to].level ?? 0) >= level;) to += 1
      order.splice(from, to - from, ...order.slice(from, to).reverse())
    }
  return order
}
// pdfmake sets all words from left to right.
const renderer = load('pdfmake/js/Renderer.js').default.prototype
const { renderLine } = renderer
renderer.renderLine = function (line, x, y) {
  if (line.inlines.some(({ level = 0 }) => level > 0)) {
    let left = Math.min(...line.inlines.map((inline) => inline.x))
    for (const inline of inPlace(line.inlines)) {
      inline.x = left
      left += inline.width
      if (inline.level % 2 === 1 && !inline.font.font.shapes) inline.text = turned(inline.text)
    }
  }
  return renderLine.call(this, line, x, y)
}
async function append(whole, part) {
  for (const page of await whole.copyPages(part, part.getPageIndices())) whole.addPage(page)
}
async function make({ tried, definition, foot, fonts, before }) {
  if (tried) return (await opened(tried)) && { bytes: new Uint8Array() }
  const { files, faces } = await fontsOf(fonts)
  maker.setFonts(faces)
  maker.virtualfs = { existsSync: (name) => files.has(name), readFileSync: (name) => files.get(name) }
  const bytes = await maker.createPdf({ ...definition, footer: footer(foot) }).getBuffer()
  if (!before) return { bytes }
  const { PDFDocument } = load('pdf-lib')
  const part = await opened(before.bytes)
  await filled(part, before.fields, definition)
  const whole = await PDFDocument.create({ updateMetadata: false })
  const { title, author, producer, creationDate } = definition.info
  whole.setTitle(title)
  whole.setAuthor(author)
  whole.setProducer(producer)
  whole.setCreationDate(creationDate)
  await append(whole, part)
  await append(whole, await PDFDocument.load(bytes, { updateMetadata: false }))
  return { bytes: await whole.save() }
}
let last = Promise.resolve()
parentPort.on('message', ({ no, order }) => {
  last = last
    .then(() => make(order))
    .then(
      (done) => parentPort.postMessage({ no, done }),
      (error) =>
        parentPort.postMessage(
          error && error.notAPdf
            ? { no, done: { notAPdf: error.notAPdf } }
            : { no, failed: String(error && error.stack) },
        ),
    )
})

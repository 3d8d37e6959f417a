import sharp from 'sharp'
import {
  hugeGif,
  hugePng,
  hugeWebp,
  lyingHeic,
  movingWebp,
} from '../../server/src/test/pictures/picture-bombs.ts'
import { pdf, png } from '../../server/src/test/multipart.ts'
import { script, type Case } from './case.ts'

const text = (words: string) => Buffer.from(words)
const magic = (hex: string, rest = script) => Buffer.concat([Buffer.from(hex, 'hex'), text(rest)])
const refused = (name: string, content: Buffer): Case => ({
  name,
  files: [{ name, content }],
  may: 'refused',
})
const stored = (name: string, content: Buffer): Case => ({ name, files: [{ name, content }], may: 'stored' })
const either = (name: string, content: Buffer): Case => ({ name, files: [{ name, content }], may: 'either' })

const html = `<!doctype html><html><body>${script}</body></html>`
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`

/** Not what the product takes, whatever it is called. */
const foreign = (): Case[] => [
  refused('page.html', text(html)),
  refused('page.png', text(html)),
  refused('page.pdf', text(html)),
  refused('bom.png', text(`\ufeff${html}`)),
  refused('drawing.svg', text(svg)),
  refused('drawing.jpg', text(`<?xml version="1.0"?>${svg}`)),
  refused('entity.svg', text(`<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg}`)),
  refused('feed.xml', text(`<?xml version="1.0"?><feed>${script}</feed>`)),
  refused('script.js', text('alert(1)')),
  refused('style.css', text('body{background:url(javascript:alert(1))}')),
  refused('mail.mhtml', text(`MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n${html}`)),
  refused('shell.php', text('<?php system($_GET["x"]); ?>')),
  refused('run.sh', text('#!/bin/sh\nid\n')),
  refused('program.exe', magic('4d5a9000')),
  refused('program.png', magic('7f454c460201')),
  refused('flash.pdf', magic('46575306')),
  refused('archive.zip', magic('504b030414000000')),
  refused('archive.pdf', magic('1f8b0800')),
  refused('office.doc', magic('d0cf11e0a1b11ae1')),
  refused('text.rtf', text('{\\rtf1 x}')),
  refused('film.jpg', magic('00000018667479706d703432')),
  refused('icon.png', magic('000001000100')),
  refused('module.png', magic('0061736d01000000')),
  refused('late.pdf', Buffer.concat([Buffer.alloc(4096, ' '), text(html), pdf])),
  refused('nothing.png', Buffer.alloc(0)),
  refused('too-large.pdf', Buffer.concat([pdf, Buffer.alloc(25 * 1024 * 1024, 'x')])),
]

/** It begins as something that is taken, and is something else. */
const disguised = (): Case[] => [
  refused('gif-page.gif', text(`GIF89a/*${html}*/=1`)),
  refused('jpeg-page.jpg', magic('ffd8ffe000104a464946', html)),
  refused('png-page.png', magic('89504e470d0a1a0a', html)),
  refused('webp-page.webp', Buffer.concat([text('RIFF\xff\x00\x00\x00WEBPVP8 '), text(html)])),
  refused('heic-page.heic', magic('0000001866747970686569630000000068656963', html)),
  refused('half.png', png.subarray(0, 40)),
  refused('huge.png', hugePng(30_000, 30_000)),
  refused('huge.gif', hugeGif(60_000, 60_000)),
  either('frames.gif', hugeGif(5000, 5000, 1000)),
  refused('huge.webp', hugeWebp(16_000, 16_000)),
  refused('moving.webp', movingWebp(3000, 3000, 500)),
  refused('lying.heic', lyingHeic(65_000, 65_000)),
  stored('page-and.pdf', Buffer.concat([text('%PDF-1.4\n'), text(html), pdf])),
  stored(
    'acting.pdf',
    Buffer.concat([text('%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n'), pdf]),
  ),
  stored('zip-and.pdf', Buffer.concat([pdf, magic('504b030414000000')])),
  either('png-and.html', Buffer.concat([png, text(html)])),
]

/** Pictures that carry words, which must be gone. */
async function speaking(): Promise<Case[]> {
  const plain = () => sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
  const exif = { exif: { IFD0: { ImageDescription: html, Copyright: script } } }
  return [
    stored('exif.jpg', await plain().withMetadata(exif).jpeg().toBuffer()),
    stored('exif.webp', await plain().withMetadata(exif).webp().toBuffer()),
    stored('after.jpg', Buffer.concat([await plain().jpeg().toBuffer(), text(html)])),
    stored('after.gif', Buffer.concat([await plain().gif().toBuffer(), text(html)])),
  ]
}

export const contents = async (): Promise<Case[]> => [...foreign(), ...disguised(), ...(await speaking())]

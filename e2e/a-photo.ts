import sharp from 'sharp'

/** Somewhat like a headstone on a lawn, as large as a phone takes it. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="4000">
<rect width="3000" height="1900" fill="#9fc0dc"/><rect y="1900" width="3000" height="2100" fill="#5d8244"/>
<path d="M800 3000V1500a700 700 0 0 1 1400 0V3000z" fill="#8b8d90"/><path d="M650 3000h1700v200H650z" fill="#77797c"/>
</svg>`

/** A photo to be uploaded. */
export const aPhoto = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp(Buffer.from(drawing)).jpeg().toBuffer(),
})

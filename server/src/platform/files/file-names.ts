const longest = 150

const extensions: Record<string, readonly [string, ...string[]]> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/heic': ['heic', 'heif'],
  'image/heif': ['heif', 'heic'],
  'application/pdf': ['pdf'],
}

/** The name as it may be stored: no folders, no control or direction-changing characters. */
export function safeName(name: string): string {
  const base = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = base.replace(/[\p{Cc}\p{Cf}]/gu, '')
  return clean.trim().replace(/^\.+/, '').slice(-longest) || 'file'
}

const extensionOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1] ?? ''

/** The name with an ending that fits the content: a picture called `page.html` is stored as `page.html.png`. */
export function suitableName(name: string, mediaType: string): string {
  const fitting = extensions[mediaType]
  if (!fitting || fitting.includes(extensionOf(name).toLowerCase())) return name
  return `${name}.${fitting[0]}`
}

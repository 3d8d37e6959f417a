import { bundled } from '../bundles/bundled.ts'

/** The script of the process that decodes pictures. */
export const pictureDecoder = (): Promise<string> =>
  bundled('platform/pictures/decoder-process.ts', [
    'sharp',
    'libheif-js/wasm-bundle.js',
    '@hyzyla/pdfium',
    'zxing-wasm/reader',
  ])

import { chromium, type Browser } from 'playwright-core'
import { findBrowser } from './find-browser.ts'

/** No sandbox: root and most containers have none, and only our own pages are opened. WebGL by software, pages without it: twice as fast. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-compositing',
  '--disable-gpu-rasterization',
  '--font-render-hinting=none',
]

/** Starts a headless browser; the caller closes it. */
export async function openBrowser(further: readonly string[] = []): Promise<Browser> {
  const { executablePath, libraries } = await findBrowser()
  const start = (env: Record<string, string>) =>
    chromium.launch({
      executablePath,
      args: [...ARGUMENTS, ...further],
      env: { ...(process.env as Record<string, string>), ...env },
    })
  try {
    return await start({})
  } catch (error) {
    // A bare machine lacks libraries such as libnss3; the package's own would break others, so they come second.
    if (!libraries) throw error
    return start({ LD_LIBRARY_PATH: libraries })
  }
}

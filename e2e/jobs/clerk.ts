import type { Locator, Page } from 'playwright-core'
import { pdf } from '../words.ts'

/** What a job took. `clicks` are those of the mouse, `keys` all keys but Tab and what is typed as text (`typed`). */
export interface Effort {
  clicks: number
  typed: number
  keys: number
  tabs: number
  uploads: number
  /** How often the next control was not in sight and had to be scrolled to. */
  scrolls: number
}

/** The window of the desk. */
export const desk = { width: 1280, height: 900 }

/** In a form one goes on with Tab where the next field is at most so many stops away, else with the mouse. */
const NEAR = 3

/** In the window as a whole, and nothing lies over its middle. */
const isInSight = (target: Locator) =>
  target.evaluate((element) => {
    const isTicked = element.matches('input[type=radio], input[type=checkbox]')
    const shown = (isTicked && (element as HTMLInputElement).labels?.[0]) || element
    const { left, right, top, bottom } = shown.getBoundingClientRect()
    if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth) return false
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return shown.contains(hit) || element.contains(hit)
  })

/** How many stops of the Tab key the target is from where the focus is; 0 where it is there, none where it lies behind. */
const stopsTo = (target: Locator) =>
  target.evaluate((element) => {
    const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]'
    const inOrder = [...document.querySelectorAll<HTMLElement>(focusable)].filter(
      (one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility({ visibilityProperty: true }),
    )
    // Of a group of choices, the chosen one or the first is a stop.
    const isStop = (one: HTMLElement) =>
      !(one instanceof HTMLInputElement && one.type === 'radio') ||
      one.checked ||
      !inOrder.some((other) => other instanceof HTMLInputElement && other.name === one.name && (other.checked || other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING))
    const stops = inOrder.filter(isStop)
    const at = stops.indexOf(document.activeElement as HTMLElement)
    const to = stops.indexOf(element as HTMLElement)
    return at < 0 || to < at ? undefined : to - at
  })

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Somebody at the desk: does each act as people do it, and counts it. */
export class Clerk {
  readonly effort: Effort = { clicks: 0, typed: 0, keys: 0, tabs: 0, uploads: 0, scrolls: 0 }

  constructor(readonly page: Page) {}

  /** Clicks what is there once it is, scrolling to it where it is out of sight. */
  async click(target: Locator): Promise<void> {
    await this.#see(target)
    this.effort.clicks += 1
    await target.click()
  }

  /** Presses a key once. */
  async press(key: string): Promise<void> {
    if (key.endsWith('Tab')) this.effort.tabs += 1
    else this.effort.keys += 1
    await this.page.keyboard.press(key)
  }

  /** Presses Tab until the focus is there. */
  async tabTo(target: Locator, atMost = 60): Promise<void> {
    await target.waitFor()
    for (let step = 0; !(await hasFocus(target)); step += 1) {
      if (step === atMost) throw new Error(`Tab does not reach ${target} within ${atMost} stops`)
      await this.press('Tab')
    }
    await this.#see(target)
  }

  /** Types where the focus is. */
  async type(text: string): Promise<void> {
    this.effort.typed += [...text].length
    await this.page.keyboard.type(text)
  }

  /** Fills a field in, in place of what it holds. */
  async enter(field: Locator, text: string): Promise<void> {
    await this.#goTo(field)
    if ((await field.inputValue()) !== '') await this.press('Control+A')
    await this.type(text)
  }

  /** Chooses in a list by the first letters of what is wanted. */
  async choose(list: Locator, letters: string): Promise<void> {
    await this.#goTo(list)
    await this.type(letters)
  }

  /** Ticks a box, or one of several choices, with the mouse. */
  async tick(box: Locator): Promise<void> {
    await this.#see(box)
    this.effort.clicks += 1
    await box.check()
  }

  /** Uploads a small file by the button that asks for it, and waits until it is there. */
  async upload(button: Locator, filename: string): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser')
    await this.click(button)
    this.effort.uploads += 1
    await (await chooser).setFiles(pdf(filename))
    await this.page.getByText(filename).first().waitFor()
    await this.page.getByRole('progressbar').waitFor({ state: 'detached' })
  }

  /** Puts the focus in a field: it may be there, be near by Tab, or be clicked. */
  async #goTo(field: Locator) {
    await field.waitFor()
    const stops = await stopsTo(field)
    if (stops !== undefined && stops <= NEAR) return this.tabTo(field, stops)
    await this.#see(field)
    this.effort.clicks += 1
    // As a click does, the window staying where it is; a click itself would open the list of a choice.
    await field.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }))
  }

  /** Reads what is there, scrolling to it where it is out of sight. */
  async sees(target: Locator): Promise<void> {
    await this.#see(target)
  }

  async #see(target: Locator) {
    await target.waitFor()
    if (await isInSight(target)) return
    this.effort.scrolls += 1
    await target.scrollIntoViewIfNeeded()
  }
}

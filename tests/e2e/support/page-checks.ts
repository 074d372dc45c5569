import type { Page } from "@playwright/test"

/** Changes the size of the window for a look, and puts it back. */
export async function within<T>(page: Page, width: number, height: number, look: () => Promise<T>): Promise<T> {
  const before = page.viewportSize()
  await page.setViewportSize({ width, height })
  try {
    return await look()
  } finally {
    if (before) await page.setViewportSize(before)
  }
}

/** What is lost on a phone of 390 px when text is twice as large: what is off the screen, cut or scrolls sideways. */
export async function lostInLargeText(page: Page): Promise<string[]> {
  // Before the width: Chromium looks at containers again when they change, not always when letters do.
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"))
  const lost = await within(page, 390, 844, () => page.evaluate(lostTexts))
  await page.evaluate(() => (document.documentElement.style.fontSize = ""))
  return lost
}

/** In the page: the page itself may not scroll sideways, and no text may be outside it or outside a box that cuts. */
function lostTexts(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const lost = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide, of ${clientWidth}`] : []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode
    const element = text.parentElement
    if (!text.textContent?.trim() || !element?.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))
      continue
    if (element.closest("script, style, noscript, option, [inert], .skip-link")) continue
    const cut = cutBy(element, text)
    if (cut) lost.push(`"${text.textContent.trim().slice(0, 40)}" ${cut}`)
  }
  return lost

  function cutBy(element: Element, text: Node): string | undefined {
    const range = document.createRange()
    range.selectNodeContents(text)
    const { left, right, width } = range.getBoundingClientRect()
    if (width === 0) return undefined
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box)
      const { width: boxWidth } = box.getBoundingClientRect()
      // Names for screen readers only are one pixel wide.
      if (style.clipPath !== "none" && boxWidth <= 1) return undefined
      if (style.overflowX === "auto" || style.overflowX === "scroll") return undefined
      if (style.overflowX === "visible") continue
      const edge = box.getBoundingClientRect()
      if (left < edge.left - 1 || right > edge.right + 1) return `is cut by ${box.tagName} ${box.className}`
    }
    return left < -1 || right > clientWidth + 1 ? "is off the screen" : undefined
  }
}

/** In the page: scrolls to its end, and says whether that is where it is. It may have grown since. */
function isAtEnd(): boolean {
  const { scrollHeight } = document.documentElement
  scrollTo({ top: scrollHeight, behavior: "instant" })
  return scrollY + innerHeight >= scrollHeight - 1
}

/** The texts and controls that are under the floating button when the page is scrolled to its end. */
export async function underFloatingButton(page: Page): Promise<string[]> {
  if ((await page.locator(".fab").count()) === 0) return []
  const covered: string[] = []
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const)
    covered.push(
      ...(await within(page, width, height, async () => {
        await page.waitForFunction(isAtEnd)
        return page.evaluate(coveredTexts)
      })),
    )
  await page.evaluate(() => scrollTo(0, 0))
  return covered
}

function coveredTexts(): string[] {
  const button = document.querySelector(".fab")
  if (!button) return []
  const fab = button.getBoundingClientRect()
  const covered: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode
    const element = text.parentElement
    if (!text.textContent?.trim() || !element || element.closest(".fab, .bottom-bar, script, style")) continue
    if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    for (const { left, right, top, bottom } of range.getClientRects())
      if (left < fab.right && right > fab.left && top < fab.bottom && bottom > fab.top)
        covered.push(`"${text.textContent.trim().slice(0, 40)}" at ${innerWidth} px`)
  }
  return covered
}

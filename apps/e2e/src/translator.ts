import type { BrowserContext, Page } from '@playwright/test'

/**
 * Changes the pages of a context as the browser's translator does, except that the words stay the same: from the first
 * press on, each text node is removed and inserted again inside two `font` elements, before each press and after each
 * change.
 */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const KEPT = new Set(['SCRIPT', 'STYLE', 'TITLE', 'OPTION', 'TEXTAREA', 'FONT'])
    const translate = () => {
      observer.disconnect()
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (node.nodeValue?.trim() && !KEPT.has(node.parentElement?.tagName ?? '')) texts.push(node as Text)
      for (const text of texts) {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        inner.append(String(text.nodeValue))
        outer.append(inner)
        text.replaceWith(outer)
      }
      observer.observe(document.body, { childList: true, characterData: true, subtree: true })
    }
    const observer = new MutationObserver(translate)
    for (const press of ['click', 'keydown', 'input', 'change']) addEventListener(press, translate, { capture: true })
  })
}

/** Number of the page's texts that the translator has put into elements of its own. */
export const translatedCount = (page: Page): Promise<number> => page.locator('font > font').count()

/**
 * Texts that React remembers as nodes: they are beside something, or may be. An element's only text is not remembered.
 * @throws Error when React remembers nodes in another way than this function expects
 */
export const bareTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isRemembered = (node: Node) => Object.keys(node).some((key) => key.startsWith('__reactFiber$'))
    if (!Array.from(document.querySelectorAll('body *')).some(isRemembered))
      throw new Error('React remembers no element: look for its nodes in another way')
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.nodeValue?.trim() && isRemembered(node)) found.push(node.nodeValue)
    return found
  })

import type { Page } from '@playwright/test'

/** No subset of the font has them: every device draws them from its own font. */
const LEFT_TO_THE_DEVICE = '−'

/**
 * Characters on the page that no loaded face of the product's font draws, each with its text; empty when all are drawn.
 * A machine without a Korean font shows an empty box for each. Skips text that is not rendered.
 */
export const missingGlyphs = (page: Page): Promise<string[]> =>
  page.evaluate((leftToTheDevice) => {
    const faces = [...document.fonts].map(({ family, status, unicodeRange }) => ({
      family: family.replaceAll(/["']/g, ''),
      isLoaded: status === 'loaded',
      ranges: unicodeRange.split(',').map((range) => {
        const [from = '', to = from] = range.trim().replace('U+', '').split('-')
        return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
      }),
    }))
    const isDrawn = (character: string, family: string) => {
      const point = character.codePointAt(0) ?? 0
      const isIn = ([from, to]: readonly [number, number]) => point >= from && point <= to
      return faces.some((face) => face.isLoaded && face.family === family && face.ranges.some(isIn))
    }
    const missing = new Map<string, string>()
    const look = (element: Element, text: string) => {
      if (text.trim() === '' || !element.checkVisibility({ visibilityProperty: true })) return
      const [first = ''] = getComputedStyle(element).fontFamily.split(',')
      const family = first.replaceAll(/["']/g, '').trim()
      for (const character of text) {
        if (/\s/.test(character) || leftToTheDevice.includes(character) || isDrawn(character, family)) continue
        missing.set(character, `${character} in ${text.trim().slice(0, 40)} (${family})`)
      }
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { parentElement, nodeValue } = texts.currentNode
      if (parentElement) look(parentElement, nodeValue ?? '')
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea')) {
      if (['checkbox', 'radio', 'hidden', 'date'].includes(field.type)) continue
      look(field, field.value === '' ? field.placeholder : field.value)
    }
    return [...missing.values()]
  }, LEFT_TO_THE_DEVICE)

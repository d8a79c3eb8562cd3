import type { Page } from '@playwright/test'
import axe from 'axe-core'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Resolves when no animation runs any more: intermediate colours are nobody's choice. */
const comeToRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isPassing = ({ effect, playState }: Animation) =>
      effect?.getComputedTiming().endTime !== Infinity && playState === 'running'
    while (document.getAnimations().some(isPassing)) await new Promise(requestAnimationFrame)
  })

/** Half a megabyte, parsed once per document, however often it is used. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
}

/**
 * Rules of WCAG 2.2 A and AA that the page breaks, each with the elements that break it; empty when it is clean. Our
 * pages have no frames, so the page itself is enough.
 * @param rules all of them when left out
 */
export async function accessibilityViolations(page: Page, rules: readonly string[] = []): Promise<string[]> {
  await comeToRest(page)
  await bringAxe(page)
  return page.evaluate(
    async (runOnly) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      // What stands at the top and at the foot of the window covers whatever is scrolled under it: a target is measured
      // where nothing does.
      const docks = [...document.querySelectorAll<HTMLElement>('[data-dock], header[data-over]')]
      for (const dock of docks) dock.style.position = 'static'
      const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] })
      for (const dock of docks) dock.style.removeProperty('position')
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id} (${help}): ${html}\n${failureSummary}`),
      )
    },
    rules.length > 0 ? { type: 'rule' as const, values: [...rules] } : { type: 'tag' as const, values: WCAG },
  )
}

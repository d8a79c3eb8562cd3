import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Resolves when nothing moves or fades any more: colours between two states are nobody's choice. */
async function comeToRest(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return passing.every(({ playState }) => playState !== 'running')
  })
}

/** Rules of WCAG 2.2 A and AA that the page breaks, each with the elements that break it; empty when it is clean. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  await comeToRest(page)
  // Our pages have no frames: everything is found in the page itself, without a second one to gather it in.
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).setLegacyMode().analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} (${help}): ${html}\n${failureSummary}`),
  )
}

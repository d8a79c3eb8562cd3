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

/**
 * Rules of WCAG 2.2 A and AA that the page breaks, each with the elements that break it; empty when it is clean.
 * @param rules all of them when left out
 */
export async function accessibilityViolations(page: Page, rules: readonly string[] = []): Promise<string[]> {
  await comeToRest(page)
  // Our pages have no frames: everything is found in the page itself, without a second one to gather it in.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (rules.length > 0 ? axe.withRules([...rules]) : axe.withTags(WCAG)).analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} (${help}): ${html}\n${failureSummary}`),
  )
}

/** Gene: consents given and later withdrawn, and the additional testing; in a world of its own. */
import { geneAdditionalWords as words } from '@ieum/copy/gene/around/additional.ts'
import { geneConsentWords } from '@ieum/copy/gene/around/consents.ts'
import { geneStatusWords } from '@ieum/copy/gene/statuses.ts'
import { geneTestingWords } from '@ieum/copy/gene/testing.ts'
import { TERMS_TITLES } from '@ieum/copy/terms-titles.ts'
import { foundOf, LAB_ENV, labOf, returnKitOf } from '@ieum/testkit/laboratories/gene-lab.ts'
import { newApplicant } from '@ieum/testkit/people/gene-applicant.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { signUp } from '@ieum/testkit/people/person-session.ts'
import type { World } from '@ieum/testkit/world/start-world.ts'
import { expect } from '@playwright/test'
import { expectGoodScreen } from '../../src/checks.ts'
import { startBrowserWorld } from '../../src/start-browser-world.ts'
import { button } from '../../src/steps/connect.ts'
import { localhost, setSession, test } from '../../src/test.ts'

const { apply: labels } = geneTestingWords
const { further } = geneConsentWords

test.describe('gene, consents and the additional testing', () => {
  let own: World
  test.beforeAll(async () => {
    own = await startBrowserWorld({ env: LAB_ENV })
  })
  test.afterAll(() => own?.stop())

  test('consent to further analysis is given and withdrawn, and allows a testing without a kit', async ({
    page,
    context,
  }) => {
    const somebody = async () => signUp(localhost(own.url), own.control, await newPerson(own.control))
    const one = await newApplicant({ world: own, somebody })
    await setSession(context, one.session, own)
    const { nowMs } = await own.control.clock()
    await returnKitOf(own, one, 'IEUM-E2E-A', nowMs)
    await labOf(own).submitAnalysisResult({ body: foundOf({ ...one, kitId: 'IEUM-E2E-A' }, nowMs) })

    await page.goto(`${localhost(own.url)}/gene`)
    await page.getByRole('link', { name: words.link, exact: true }).click()
    await expect(page.getByText(words.cannot.FURTHER_ANALYSIS_CONSENT_REQUIRED.title)).toBeVisible()
    await expectGoodScreen(page)
    await page.getByRole('link', { name: words.toConsents }).click()
    // A newly loaded document has the right time, too.
    await page.waitForURL(/consents$/)
    await page.reload()
    const choice = page.getByRole('switch', { name: further.name })
    await expect(choice).not.toBeChecked()
    await choice.focus()
    for (const isOn of [true, false, true]) {
      await page.keyboard.press('Space')
      await expect(page.getByText(isOn ? further.on : further.off)).toBeVisible()
      await expect(choice).toBeChecked({ checked: isOn })
      const { application } = await one.session.gene.getMacrogenApplication()
      expect(application?.isFurtherAnalysisAgreementAccepted).toBe(isOn)
    }
    await expectGoodScreen(page)

    await page.goto(`${localhost(own.url)}/gene/additional`)
    await button(page, words.cta).click()
    await expect(page.getByLabel(labels.phone)).toBeFocused()
    // Scrolls to the end, so that no control is half under the bar.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expectGoodScreen(page)
    for (const termsType of ['GENE_SENSITIVE_INFO_COLLECTION', 'GENE_SENSITIVE_INFO_THIRD_PARTY_PROVISION'] as const)
      await page.getByLabel(labels.required(TERMS_TITLES[termsType])).check()
    await page.getByLabel(labels.name).fill(one.session.person.name)
    await page.getByLabel(labels.phone).fill(one.session.person.phoneNumber)
    await page.getByLabel(labels.email).fill('person@example.com')
    await button(page, words.cta).click()
    await expect(page.getByRole('heading', { name: geneStatusWords.labelOf('APPLIED') })).toBeVisible()
    const steps = page.getByRole('list', { name: geneTestingWords.testing.timeline }).getByRole('listitem')
    await expect(steps).toHaveCount(4)
    await expectGoodScreen(page)
  })
})

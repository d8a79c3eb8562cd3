/** The requested institutions and kinds: the sheet before the press shows, byte for byte, what is signed. */
import type { CollectionUsageItem } from '@ieum/contracts/mydata/connect/consent.ts'
import type { Industry, ScopeType } from '@ieum/contracts/mydata/enums.ts'
import type { Organization } from '@ieum/contracts/mydata/organizations/organizations.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { askedOrganizations } from '@ieum/domain/mydata/connect/consent/asked-organizations.ts'
import { selectionOutcome } from '@ieum/domain/mydata/connect/selection/selection-outcome.ts'
import { consentDocument } from '@ieum/domain/mydata/consents/consent-document.ts'
import { askedScopes, CONSENT_INDUSTRIES, SCOPES } from '@ieum/domain/mydata/consents/scopes.ts'
import { DAY_MS } from '@ieum/domain/time/durations.ts'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Submission } from '../actors.ts'
import { onScreen, pageRead, withForm } from '../context/consent-part.ts'
import { type ConnectContext, initialContext } from '../context/context.ts'
import { groupToggled, narrowed, organizationToggled, pressed } from '../context/selection-moves.ts'
import { ADULT_MS, inputWith, LIVING, list, NOW_MS, organization, SCHEDULE, startFlow } from '../testing/fake-world.ts'
import { readToEnd, settle } from '../testing/walk.ts'
import { submissionOf } from './consent.ts'

const SELECTIONS = 10_000
const INDUSTRIES = CONSENT_INDUSTRIES.map(({ industryEnum }) => industryEnum)

/** Every industry several times, some of them in maintenance. */
const ORGANIZATIONS: Organization[] = Array.from({ length: 90 }, (_, at) =>
  organization(`party-${at}`, {
    name: `기관 ${at}`,
    industryEnum: INDUSTRIES[at % INDUSTRIES.length] as Industry,
    isConnectable: at % 17 !== 3,
    maintenanceSchedule: at % 13 === 5 ? SCHEDULE : null,
  }),
)
const ITEMS: CollectionUsageItem[] = CONSENT_INDUSTRIES.map(({ industryEnum }) => ({
  industry: industryEnum,
  industryDisplayName: industryEnum,
  scopes: askedScopes(industryEnum).map(({ scopeTypeEnum }) => ({ scopeTypeEnum, transferSummary: '', apis: [] })),
}))

const selections = fc.record({
  order: fc.shuffledSubarray(ORGANIZATIONS, { minLength: 1 }),
  presses: fc.array(
    fc.oneof(fc.nat(89), fc.tuple(fc.nat(89), fc.nat(89)), fc.record({ unlikely: fc.array(fc.nat(89)) })),
    { maxLength: 12 },
  ),
  hasConnected: fc.boolean(),
})

const unlikelyOf = ({ unlikely }: { readonly unlikely: readonly number[] }, guids: readonly OrganizationGuid[]) =>
  unlikely.map((at) => guids[at % guids.length]!)

/** Presses like a person: a row, a group's box, or the reduction to those that are likely used. */
function chosenBy({ order, presses, hasConnected }: typeof selections extends fc.Arbitrary<infer One> ? One : never) {
  let context: ConnectContext = initialContext(
    inputWith({ list: list(order), connections: hasConnected ? [LIVING] : [] }),
  )
  for (const press of presses) {
    const guids = order.map(({ guid }) => guid)
    const change =
      typeof press === 'number'
        ? organizationToggled(context, guids[press % guids.length]!)
        : 'unlikely' in press
          ? narrowed(context, unlikelyOf(press, guids))
          : groupToggled(context, guids.slice(Math.min(...press), Math.max(...press)))
    context = { ...context, ...change }
  }
  return context
}

/** The listed content as it is drawn: names in their order, each with its kinds of data. */
const shownBytes = (organizations: readonly Organization[]) =>
  Buffer.from(
    JSON.stringify(
      askedOrganizations(organizations).map((one) => [one.organization.guid, one.organization.name, one.scopeTypes]),
    ),
  )

const TYPE_OF = new Map(
  SCOPES.filter(({ scopeTypeEnum }) => scopeTypeEnum !== 'BANK_DEPOSIT_AND_LOAN').map((one) => [
    one.standardScopes.join(),
    one.scopeTypeEnum,
  ]),
)

function documentOf(guid: string, scopeTypes: readonly ScopeType[], informed: Submission['informedConsent']): string {
  const { industryEnum } = ORGANIZATIONS.find((one) => one.guid === guid)!
  return consentDocument({
    dataProviderOrgCode: guid,
    operatorOrgCode: 'ZVOURS0000',
    industry: CONSENT_INDUSTRIES.find((one) => one.industryEnum === industryEnum)!.industry,
    industryEnum,
    scopeTypes,
    assets: null,
    cycleDays: 7,
    consentEndsAtMs: NOW_MS + 365 * DAY_MS,
    purpose: 'sum',
    isConsentPassbookDisplayText: informed.isConsentPassbookDisplayText,
    isConsentAffiliatedStoreName: informed.isConsentAffiliatedStoreName,
    isConsentTransactionCategory: informed.isConsentToCollectAndUseTransactionCategory,
  })
}

/** Reads the signed content of a submission back from the documents alone, one per institution. */
function signed(submission: Submission) {
  if (!('consentTargets' in submission)) throw new Error('one document an institution')
  const documents = submission.consentTargets.map(({ organizationGuid, scopes }) =>
    documentOf(organizationGuid, scopes, submission.informedConsent),
  )
  const listed = documents.map((text) => {
    const { snd_org_code: guid, target_info: targets } = JSON.parse(text)
    const [, ...asked] = targets.map(({ scope }: { scope: string }) => scope)
    return [guid, ORGANIZATIONS.find((one) => one.guid === guid)?.name, asked.map((one: string) => TYPE_OF.get(one))]
  })
  return { documents, bytes: Buffer.from(JSON.stringify(listed)) }
}

/** From the press to the data of the consent call, through the machine's actions one after the other. */
function submissionAfter(context: ConnectContext): Submission {
  const { list } = context.selection
  const outcome = selectionOutcome({
    birthdayMs: Number(ADULT_MS),
    nowMs: NOW_MS,
    allOrganizationMaintenanceSchedule: null,
    organizations: list.organizations,
    selected: pressed(context),
  })
  const chosen = 'connectable' in outcome ? outcome.connectable : []
  const page = { items: ITEMS, connections: [], hasConsentedToCuration: true }
  const facts = { chosen, copyVersion: context.input.copyVersion, nowMs: NOW_MS }
  const agreed = withForm({ isCollectionAndUseAgreed: true, isProvisionAgreed: true })
  const consent = onScreen(pageRead(context.consent, page, facts), agreed)
  const submission = submissionOf({ ...context, chosen, consent })
  if (!submission) throw new Error('a page that was read is submitted')
  return submission
}

describe('which organizations a press asks', () => {
  it(`is shown as it is signed, byte for byte, for ${SELECTIONS} selections`, { timeout: 120_000 }, () => {
    let count = 0
    let longest = 0
    fc.assert(
      fc.property(selections, (one) => {
        const context = chosenBy(one)
        const shown = pressed(context)
        fc.pre(shown.length > 0)
        count += 1
        longest = Math.max(longest, shown.length)
        const { bytes, documents } = signed(submissionAfter(context))
        expect(bytes.equals(shownBytes(shown)), bytes.toString()).toBe(true)
        const { informedConsent } = submissionAfter(context)
        const drawn = askedOrganizations(shown).map(({ organization: { guid }, scopeTypes }) =>
          documentOf(guid, scopeTypes, informedConsent),
        )
        expect(Buffer.from(documents.join('\n')).equals(Buffer.from(drawn.join('\n')))).toBe(true)
      }),
      { numRuns: SELECTIONS },
    )
    expect(count).toBe(SELECTIONS)
    expect(longest).toBeGreaterThan(50)
  })

  it('is what is compared: a kind of data that only one of the two has is noticed', () => {
    const context = chosenBy({ order: ORGANIZATIONS.slice(0, 2), presses: [], hasConnected: false })
    const { bytes } = signed(submissionAfter(context))
    const [first, ...others] = pressed(context)
    expect(bytes.equals(shownBytes(pressed(context)))).toBe(true)
    expect(bytes.equals(shownBytes(others))).toBe(false)
    expect(bytes.equals(shownBytes([{ ...first!, industryEnum: 'TELECOM' }, ...others]))).toBe(false)
  })
})

describe('through the flow', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('the sheet shows the organizations that the consent call sends', async () => {
    for (const one of fc.sample(selections, 100)) {
      const flow = startFlow({
        calls: {
          readConsentPage: async () => ({ items: ITEMS, connections: [], hasConsentedToCuration: true }),
          readAfresh: async () => ({ list: list(one.order), birthdayMs: ADULT_MS }),
        },
        input: { list: list(one.order) },
      })
      const guids = one.order.map(({ guid }) => guid)
      for (const press of one.presses) {
        if (typeof press === 'number') {
          flow.send({ type: 'ORGANIZATION_TOGGLED', guid: guids[press % guids.length]! })
        } else if ('unlikely' in press) {
          flow.send({ type: 'ASKED_OPENED' })
          flow.send({ type: 'NARROWED', unlikelyGuids: unlikelyOf(press, guids) })
          flow.send({ type: 'CLOSE' })
        } else {
          flow.send({ type: 'GROUP_TOGGLED', guids: guids.slice(Math.min(...press), Math.max(...press)) })
        }
      }
      flow.send({ type: 'ASKED_OPENED' })
      const shown = pressed(flow.context())
      if (shown.length === 0) continue
      expect(flow.view()).toMatchObject({ screen: 'selection', overlay: 'askedSheet' })
      flow.send({ type: 'CONNECT_PRESSED' })
      await settle()
      flow.send({ type: 'AGREE_PRESSED' })
      await settle()
      await readToEnd(flow)
      flow.send({ type: 'BUTTON_PRESSED' })
      while (flow.consent().questions?.length) {
        if (flow.view().overlay) flow.send({ type: 'QUESTION_ANSWERED', isAgreed: true })
        await vi.advanceTimersByTimeAsync(700)
      }
      await settle()
      const [submission] = flow.callsOf('submitConsent')
      expect(signed(submission as Submission).bytes.toString()).toBe(shownBytes(shown).toString())
      flow.actor.stop()
    }
  })

  it('the sheet closes on the selection as it was', () => {
    const flow = startFlow()
    for (const type of ['CLOSE', 'BACK'] as const) {
      flow.send({ type: 'ASKED_OPENED' })
      expect(flow.view().overlay).toBe('askedSheet')
      flow.send({ type })
      expect(flow.view()).toEqual({ screen: 'selection', overlay: null, isBusy: false })
    }
    expect(flow.context().selection.selectedGuids).toEqual([])
  })

  describe('narrowed', () => {
    const [kb, shinhan, woori] = ['kb', 'shinhan', 'woori'].map((name) => organization(name))
    const few = list([kb!, shinhan!, woori!])
    const asked = ({ context }: ReturnType<typeof startFlow>) => pressed(context()).map(({ guid }) => guid)
    const narrow = (flow: ReturnType<typeof startFlow>, unlikelyGuids: OrganizationGuid[]) => {
      flow.send({ type: 'ASKED_OPENED' })
      flow.send({ type: 'NARROWED', unlikelyGuids })
    }

    it('the press selects and stores all but the likely unused organizations', async () => {
      const flow = startFlow({ input: { list: few } })
      narrow(flow, [shinhan!.guid])
      expect(flow.view().overlay).toBe('askedSheet')
      expect(asked(flow)).toEqual([kb!.guid, woori!.guid])
      expect(flow.context().selection.selectedGuids).toEqual([kb!.guid, woori!.guid])
      await settle()
      expect(flow.callsOf('saveJourney').at(-1)).toMatchObject({ organizationGuids: [kb!.guid, woori!.guid] })
    })

    it('hand-made choices stay, choices of a group go', () => {
      const flow = startFlow({ input: { list: few } })
      flow.send({ type: 'ORGANIZATION_TOGGLED', guid: kb!.guid })
      flow.send({ type: 'GROUP_TOGGLED', guids: [shinhan!.guid, woori!.guid] })
      narrow(flow, [kb!.guid, shinhan!.guid])
      expect(asked(flow)).toEqual([kb!.guid, woori!.guid])
    })

    it('an organization ticked by hand, left out and ticked by a group does not count as ticked by hand', () => {
      const flow = startFlow({ input: { list: few } })
      for (const guid of [kb!.guid, kb!.guid]) flow.send({ type: 'ORGANIZATION_TOGGLED', guid })
      flow.send({ type: 'GROUP_TOGGLED', guids: [kb!.guid, woori!.guid] })
      narrow(flow, [kb!.guid])
      expect(asked(flow)).toEqual([woori!.guid])
    })

    it('the organization at which the page was opened stays', () => {
      const flow = startFlow({ input: { list: few, openedAtGuid: kb!.guid } })
      flow.send({ type: 'GROUP_TOGGLED', guids: [shinhan!.guid] })
      narrow(flow, [kb!.guid, shinhan!.guid])
      expect(asked(flow)).toEqual([kb!.guid])
    })

    it('leaving out is ignored when no organization would remain, because an empty choice selects all', () => {
      const flow = startFlow({ input: { list: few } })
      flow.send({ type: 'GROUP_TOGGLED', guids: [kb!.guid, shinhan!.guid] })
      narrow(flow, [kb!.guid, shinhan!.guid])
      expect(asked(flow)).toEqual([kb!.guid, shinhan!.guid])
    })

    it('is not known where nobody sees who is asked', () => {
      const flow = startFlow({ input: { list: few } })
      flow.send({ type: 'NARROWED', unlikelyGuids: [kb!.guid] })
      expect(flow.context().selection.selectedGuids).toEqual([])
    })
  })

  it('is not shown while a press would take nobody', () => {
    const flow = startFlow({ input: { connections: [LIVING] } })
    flow.send({ type: 'ASKED_OPENED' })
    expect(flow.view().overlay).toBe(null)
  })
})

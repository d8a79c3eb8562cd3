/** What people do and what is done by itself, each a thing that a statement is sent in. */
import { organizationGuidOf } from '@ieum/backend/mydata/organizations/portal-row.ts'
import type { ScopeType } from '@ieum/contracts/mydata/enums.ts'
import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { slotAtOrAfterMs } from '@ieum/domain/mydata/scheduled-transfer.ts'
import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { startOfKoreanDayMs, ymdParts } from '@ieum/domain/time/korea.ts'
import { connectByWindow } from '../certificate-journey.ts'
import { agreeToCredit, refreshScores } from '../credit-journey.ts'
import { snapshot } from '../faults/snapshot.ts'
import { startIndividual, visitInstitution } from '../individual-journey.ts'
import { userIdOf } from '../isolation/services/account.ts'
import { furnish as furnishGene } from '../isolation/services/gene.ts'
import { furnish as furnishMicrobiome } from '../isolation/services/microbiome.ts'
import { type Consenting, connectAll, heldOrganizationGuids, watchSync } from '../journey.ts'
import { newPerson } from '../new-person.ts'
import { type PersonSession, signUp } from '../person-session.ts'
import { connectInTwoSteps } from '../two-step-journey.ts'
import { unzipped } from '../unzipped.ts'
import type { LensWorld } from './lens-world.ts'

const BANK_CODE = 'A1AAEO0000'
const BANK = organizationGuidOf(BANK_CODE)
const CARD = organizationGuidOf('D1SHCD0000')
const LOOK_MS = 50
/** Of what happens by itself; a change that keeps it from happening is noticed so. */
const LIMIT_MS = 12_000

/**
 * One act: `prepare` makes somebody who can, undisturbed; what `act` answers is the same each time but for ids and times.
 */
export type Act = { readonly name: string; prepare(): Promise<() => Promise<unknown>> }

type Person = { readonly session: PersonSession; readonly userId: UserId }

/**
 * How many rows each table of a download has, but for those that grow by themselves; of transactions, of which everybody
 * has another number, how many more than are their own.
 */
function rowsOf(texts: Record<string, string>, transactionCount: number): Record<string, number> {
  const tables = Object.entries(texts).filter(([name]) => /^json\//.test(name) && !/access|event|limit/.test(name))
  const own = (name: string) => (name.endsWith('/asset_transaction.json') ? transactionCount : 0)
  return Object.fromEntries(tables.map(([name, text]) => [name, [JSON.parse(text)].flat().length - own(name)]))
}

export function actsOf({ world, aside }: LensWorld): Act[] {
  const { control } = world

  const someone = async (change: Parameters<typeof newPerson>[1] = {}): Promise<Person> => {
    const session = await signUp(world.url, control, await newPerson(control, change))
    return { session, userId: await userIdOf(session, aside) }
  }
  const connected = async (organizationGuids: OrganizationGuid[] = [BANK], choice: Consenting = {}) => {
    const person = await someone()
    await connectAll(person.session, control, { organizationGuids, ...choice })
    return person
  }
  async function until<T>(look: () => Promise<T | null>): Promise<T> {
    const end = performance.now() + LIMIT_MS
    for (;;) {
      const found = await look().catch(() => null)
      if (found !== null) return found
      if (performance.now() > end) throw new Error('it did not happen')
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    }
  }
  const nudge = () => control.setClock({ advanceMs: 1_000 })
  const now = async () => new Date((await control.clock()).nowMs)
  /** Moves the clock on to where the bank may be read by itself, unless it may now. */
  const inSlot = async () => {
    const slots = 'select np_time_list as slots from organization where organization_guid = $1'
    const { nowMs } = await control.clock()
    const slotMs = slotAtOrAfterMs(nowMs, (await aside.query(slots, [BANK])).rows[0].slots, 0)
    if (slotMs > nowMs) await control.setClock({ nowMs: slotMs })
    return now()
  }
  const count = async (statement: string, ...values: unknown[]): Promise<number> =>
    (await aside.query(statement, values)).rows[0].n
  const ended = async ({ userId }: Person, kind: string) =>
    until(async () =>
      (await count(
        `select count(*)::int as n from sync where user_id = $1 and kind = $2 and state <> 'RUNNING'`,
        userId,
        kind,
      )) > 0
        ? true
        : null,
    )
  /** Everything that a person is shown of what they have. */
  const seen = async ({ session }: Person) => {
    const { mydata } = session
    const [assets, connections, scopes, consents, deletions, notices] = [
      await snapshot(session),
      await mydata.listConnectedOrganizations(),
      await mydata.listConnectedOrganizationConsentScopes({}),
      await mydata.listConsents({ query: {} }),
      await mydata.listDeletions(),
      await mydata.listNotices(),
    ]
    const lines = assets.assets.flatMap(([name, , transactions]) => transactions.map((line) => `${name} ${line}`))
    return {
      // Everybody has other amounts on other days.
      assets: assets.assets.map(([name]) => name.replace(/[*\d-]+/g, '')),
      doubled: lines.length - new Set(lines).size,
      connections: connections.connections.map(({ organization, ...one }) => [organization.name, Object.keys(one)]),
      scopes: scopes.connections.map((one) => [one.connection.organization.name, one.connectionStateEnum]),
      consents: consents.consents.map((one) => one.stateEnum),
      deletions: deletions.deletions.map((one) => one.deletionStatusEnum),
      notices: notices.notices.map((one) => one.noticeKindEnum),
    }
  }

  /** Somebody new who has applied for both testings. */
  const applied = async () => {
    const { session } = await someone()
    const [gene, gut] = [await furnishGene(session, world, aside), await furnishMicrobiome(session, world, aside)]
    const params = { analysisToken: '', applicationId: '', userGroupId: '', microbiomeApplicationId: '' }
    return { session, params: Object.assign(params, gene.params, gut.params) }
  }

  const act = (name: string, prepare: Act['prepare']): Act => ({ name, prepare })
  return [
    act('signs up', async () => {
      const person = await newPerson(control)
      return async () => {
        const session = await signUp(world.url, control, person)
        return [await session.account.getMe(), await session.account.getFullName()]
      }
    }),
    act('signs in again, on another device', async () => {
      const { session } = await connected([CARD])
      await aside.query(`update identity_verification set requested_at = requested_at - interval '1 minute'`)
      return async () => {
        const again = await signUp(world.url, control, session.person)
        const { sessions } = await again.account.listSessions()
        const own = sessions.find(({ isThis }) => !isThis)
        if (own) await again.account.endSession({ params: { sessionId: own.sessionId } })
        return [
          sessions.length,
          (await again.mydata.listAssets()).assets.length,
          (await session.fetch('/v1/users/me')).status,
        ]
      }
    }),
    act('ends every session', async () => {
      const { session } = await someone()
      return async () => {
        await session.account.endSessions()
        return (await session.fetch('/v1/users/me')).status
      }
    }),
    act('writes down assets', async () => {
      const { session } = await someone()
      return async () => {
        const body = { kind: 'CAR', name: '차', amount: 9_000_000, asOfDate: '2026-01-01' } as const
        const { manualAssetId } = await session.mydata.addManualAsset({ body })
        await session.mydata.addManualAsset({ body: { ...body, kind: 'COIN', name: '코인' } })
        const params = { manualAssetId }
        await session.mydata.updateManualAsset({ params, body: { amount: 1, updateMask: ['amount'] } })
        const { manualAssets } = await session.mydata.listManualAssets()
        await session.mydata.deleteManualAsset({ params })
        return [manualAssets.length, (await session.mydata.listManualAssets()).manualAssets.length]
      }
    }),
    act('connects with a private certificate', async () => {
      const person = await someone()
      return async () => {
        const { status } = await connectAll(person.session, control, { organizationGuids: [BANK, CARD] })
        return [status.organizationSyncStatus.successfulOrgs.length, await seen(person)]
      }
    }),
    act('connects in a window', async () => {
      const person = await someone()
      return async () => {
        const choice = { certificateType: 'FINANCE', organizationGuids: [BANK] } as const
        const { status } = await connectByWindow(person.session, control, choice)
        return [status.organizationSyncStatus.successfulOrgs.length, await seen(person)]
      }
    }),
    act('connects in two steps', async () => {
      const person = await someone()
      return async () => {
        const { status } = await connectInTwoSteps(person.session, control, {
          certificate: 'KAKAO',
          organizationGuids: [BANK],
        })
        return [status.organizationSyncStatus.successfulOrgs.length, await seen(person)]
      }
    }),
    act("connects on the institution's page", async () => {
      const person = await someone()
      const { organizations } = await person.session.mydata.listOrganizations()
      const held = await heldOrganizationGuids(person.session, control)
      const supported = organizations.filter((one) => one.isIndividualAuthenticationSupported)
      const withPage = supported.find((one) => held.includes(one.guid))?.guid ?? BANK
      return async () => {
        const { authorizationUri } = await startIndividual(person.session, control, withPage)
        const back = await visitInstitution(person.session, authorizationUri)
        const { syncId } = await person.session.mydata.connectByIndividualAuthentication({ body: back })
        await watchSync(person.session, syncId)
        return seen(person)
      }
    }),
    act('connects where one institution fails, and tries again', async () => {
      const person = await someone({ behaviour: { [BANK_CODE]: { name: 'http-500' } } })
      // It answers others: nobody leaves it alone, however often this is done.
      await connected()
      return async () => {
        const { syncId } = await connectAll(person.session, control, { organizationGuids: [BANK, CARD] })
        const again = await person.session.mydata.retrySync({ params: { syncId } })
        const { organizationSyncStatus: status } = await watchSync(person.session, again.syncId)
        return [status.failedOrgs.length, status.successfulOrgs.length, await seen(person)]
      }
    }),
    act('signs anew for what lives, and prolongs it', async () => {
      const person = await connected()
      return async () => {
        await connectAll(person.session, control, { organizationGuids: [BANK] })
        await connectAll(person.session, control, { organizationGuids: [BANK, CARD], shouldExtendExistTokens: true })
        return seen(person)
      }
    }),
    act('reads again', async () => {
      const person = await connected([BANK, CARD])
      return async () => {
        const { syncId } = await person.session.mydata.refreshAssets({ body: { organizationGuids: [] } })
        await watchSync(person.session, syncId)
        return seen(person)
      }
    }),
    act('reads again with a token that has ended', async () => {
      const person = await connected()
      await aside.query(`update connection set access_token_expires_at = $2 where user_id = $1`, [
        person.userId,
        new Date((await now()).getTime() - DAY_MS),
      ])
      return async () => {
        const { syncId } = await person.session.mydata.refreshAssets({ body: { organizationGuids: [BANK] } })
        await watchSync(person.session, syncId)
        return seen(person)
      }
    }),
    act('is read by itself', async () => {
      const person = await connected()
      await aside.query('update connection set next_due_at = $2 where user_id = $1', [person.userId, await inSlot()])
      return async () => {
        await nudge()
        await ended(person, 'SCHEDULED')
        return seen(person)
      }
    }),
    act('changes a connection', async () => {
      const { session, userId } = await connected([BANK, CARD])
      const [asset] = (await session.mydata.listAssets()).assets
      return async () => {
        const params = { organizationGuid: BANK }
        await session.mydata.updateConnection({
          params,
          body: { scheduledDataRequestCycle: 28, updateMask: ['scheduledDataRequestCycle'] },
        })
        await session.mydata.updateExposedOrganizations({ body: { organizationGuids: [CARD] } })
        const home = await session.mydata.listAssets()
        await session.mydata.updateExposedOrganizations({ body: { organizationGuids: [BANK, CARD] } })
        if (asset) {
          await session.mydata.updateUserScopeStatus({
            body: {
              organizationGuid: asset.organization.guid,
              scopeTypeEnum: asset.scopeTypeEnums[0] as ScopeType,
              isConsented: false,
              updateMask: ['isConsented'],
            },
          })
        }
        const expired = await session.mydata.expireAccessTokens({ body: { organizationGuids: [BANK] } })
        return [home.assets.length, expired.expired.length, await seen({ session, userId })]
      }
    }),
    act('is told of an end', async () => {
      const person = await connected()
      const soon = new Date((await now()).getTime() + 7 * DAY_MS)
      await aside.query(
        'update connection set consent_ends_at = $2, connected_at = $2::timestamptz - $3::interval where user_id = $1',
        [person.userId, soon, '100 days'],
      )
      return async () => {
        await nudge()
        const { notices } = await until(async () => {
          const told = await person.session.mydata.listNotices()
          return told.notices.length > 0 ? told : null
        })
        await person.session.mydata.markNoticesSeen({ body: { upToMs: notices[0]?.createdAtMs as string } })
        return [notices.length, (await person.session.mydata.listNotices()).notices.length]
      }
    }),
    act('disconnects', async () => {
      const person = await connected([BANK, CARD])
      return async () => {
        const { mydata } = person.session
        const preview = await mydata.previewDeletion({ query: { organizationGuid: BANK } })
        await mydata.disconnect({ body: { organizationGuid: BANK } })
        await until(async () =>
          (await mydata.listDeletions()).deletions.every((one) => one.deletionStatusEnum === 'COMPLETED') ? true : null,
        )
        return [
          Object.values(preview as object).map((one) => (Array.isArray(one) ? one.length : one)),
          await seen(person),
        ]
      }
    }),
    act('disconnects, and takes it back', async () => {
      const person = await connected([BANK, CARD])
      return async () => {
        const { deletionId } = await person.session.mydata.disconnect({ body: { organizationGuid: BANK } })
        await person.session.mydata.cancelDeletion({ params: { deletionId } })
        return seen(person)
      }
    }),
    act('asks for everything', async () => {
      const { session, userId } = await connected()
      return async () => {
        const own = await count('select count(*)::int as n from asset_transaction where user_id = $1', userId)
        const { dataDownload } = await session.account.requestDataDownload()
        const { dataDownloadId } = dataDownload
        await until(async () => {
          const latest = (await session.account.getDataDownload()).dataDownload
          return latest?.dataDownloadStatusEnum === 'READY' ? true : null
        })
        await session.account.openDataDownload({ params: { dataDownloadId } })
        const response = await session.fetch(`/v1/users/me/data-downloads/${dataDownloadId}/file`)
        return [response.status, rowsOf(await unzipped(new Uint8Array(await response.arrayBuffer())), own)]
      }
    }),
    act('agrees to credit, looks again, and leaves it', async () => {
      const person = await someone()
      return async () => {
        const { session, userId } = person
        const scores = await agreeToCredit(session, control)
        await session.credit.withdrawFromCredit()
        await until(async () =>
          (await count('select count(*)::int as n from credit_departure where user_id = $1', userId)) === 0
            ? true
            : null,
        )
        const { isAgreed } = await session.credit.checkCreditServicesTermsAgreed()
        return [scores.map((one) => [one.creditBureauEnum, one.scoreStatusEnum]), isAgreed]
      }
    }),
    act('reads the bureaus again', async () => {
      const person = await someone()
      await agreeToCredit(person.session, control)
      return async () => {
        const { creditScores } = await refreshScores(person.session)
        return creditScores.map((one) => [one.creditBureauEnum, one.scoreStatusEnum, one.readingFailureEnum])
      }
    }),
    act('has a score raised', async () => {
      const person = await someone()
      await agreeToCredit(person.session, control)
      return async () => {
        const { credit } = person.session
        const params = await credit.raiseCreditScores({ body: { termsTypeEnums: ['CREDIT_RAISE_SUBMISSION'] } })
        return until(async () => {
          await nudge()
          const told = await credit.getRaiseCreditScoresApplication({ params })
          const { raiseCreditScoresApplicationStatusEnum: status, bureaus } = told
          if (['REQUESTED', 'COLLECTING', 'SUBMITTED'].includes(status)) return null
          return [status, bureaus.map(({ creditBureauEnum }) => creditBureauEnum)]
        })
      }
    }),
    act('takes back an application for either testing', async () => {
      const { session, params } = await applied()
      return async () => {
        const { gene, microbiome } = session
        const [one, other] = [
          await gene.cancelApplication({ params }),
          await microbiome.cancelMicrobiomeApplication({ params }),
        ]
        await nudge()
        return [one, other, (await gene.getVouchers()).vouchers.length]
      }
    }),
    act('leaves both testings', async () => {
      const { session, params } = await applied()
      const { name, birthDate } = session.person
      const query = { userFullName: name, userBirthdayMs: startOfKoreanDayMs(ymdParts(birthDate)) }
      return async () => {
        await session.gene.leaveGroup({ params })
        await session.gene.withdrawFromGene({ query })
        await session.microbiome.withdrawFromMicrobiome()
        await nudge()
        return (await session.gene.getVouchers()).vouchers.length
      }
    }),
    act('leaves', async () => {
      const { session, userId } = await connected()
      return async () => {
        await session.account.leaveIeum()
        await until(async () =>
          (await count('select count(*)::int as n from person where user_id = $1', userId)) === 0 ? true : null,
        )
        return (await session.fetch('/v1/users/me')).status
      }
    }),
    act('stays away for over a year', async () => {
      const { session, userId } = await connected()
      await aside.query('update person set last_seen_at = $2 where user_id = $1', [
        userId,
        new Date((await now()).getTime() - 400 * DAY_MS),
      ])
      return async () => {
        await nudge()
        await until(async () =>
          (await count('select count(*)::int as n from connection where user_id = $1', userId)) === 0 ? true : null,
        )
        await until(async () =>
          (await count(
            'select count(*)::int as n from person where user_id = $1 and destroyed_at is not null',
            userId,
          )) === 1
            ? true
            : null,
        )
        return (await session.fetch('/v1/mydata/users/me/assets')).status
      }
    }),
  ]
}

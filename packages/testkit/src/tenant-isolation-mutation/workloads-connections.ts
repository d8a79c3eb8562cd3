/** Changes of a connection. */
import type { ScopeType } from '@ieum/contracts/mydata/enums.ts'
import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { connectAll, ownedOrganizationGuids, watchSync } from '../journeys/journey.ts'
import { signUpInApp } from '../people/app-session.ts'
import { untilQuiet } from '../system/database/checksums.ts'
import { OLD_SYNCS } from './standing-rows.ts'
import {
  type Act,
  type ActKit,
  act,
  BANK,
  BANK_CODE,
  CARD,
  CARD_CODE,
  FAILING,
  FAILING_CODE,
  type Person,
} from './workload-kit.ts'

export function actsOfConnections({
  world,
  control,
  aside,
  asLongAgo,
  someone,
  connected,
  until,
  nudge,
  now,
  inSlot,
  count,
  ended,
  seen,
}: ActKit): Act[] {
  /** One of them has an institution that required signing in again, before the person did. */
  const hasOldSyncs = async ({ userId }: Person) => {
    const [failed, empty] = OLD_SYNCS
    await aside.query(
      `insert into sync (user_id, sync_id, kind, state, created_at, deadline_at)
       select $1, sync_id, 'REFRESH', 'FINISHED', now() - interval '9 years', now() - interval '9 years'
       from unnest($2::uuid[]) as sync_id`,
      [userId, [failed, empty]],
    )
    await aside.query(
      `insert into sync_organization (user_id, sync_id, organization_guid, ordinal, state, failure)
       values ($1, $2, $3, 0, 'FAILED', 'RELOGIN_REQUIRED')`,
      [userId, failed, BANK],
    )
  }

  /** A person with a connection and a phone; returns how many of their notices were pushed, once there is one. */
  const withPhone = async () => {
    const person = await connected()
    await asLongAgo()
    const phone = await signUpInApp(world.url, control, person.session.person)
    const { phoneNumber } = phone.person
    const at = `/control/phones/${phoneNumber}/push-token`
    const { pushToken } = await control.call<{ pushToken: string }>('POST', at)
    await phone.account.putPushToken({ body: { pushToken } })
    const pushesOnce = () =>
      until(async () => {
        const all = (await control.messages(phoneNumber)) as readonly { readonly noticeId?: string }[]
        return all.filter(({ noticeId }) => noticeId !== undefined).length || null
      })
    return { person, pushesOnce }
  }

  /** Due in the next available slot; returns what the person is shown after the reading. */
  const readByItself = async (person: Person) => {
    await aside.query('update connection set next_due_at = $2 where user_id = $1', [person.userId, await inSlot()])
    return async () => {
      await nudge()
      await ended(person, 'SCHEDULED')
      return seen(person)
    }
  }

  return [
    act('reads again', async () => {
      const person = await connected([BANK, CARD])
      await hasOldSyncs(person)
      return async () => {
        const press = () => person.session.mydata.refreshAssets({ body: { organizationGuids: [] } })
        const { syncId } = await press()
        // Joins the running one.
        await press()
        await watchSync(person.session, syncId)
        return seen(person)
      }
    }),
    act('reads again what has changed', async () => {
      const person = await someone()
      // Several, of which some are there at the same moment.
      const ownedGuids = await ownedOrganizationGuids(person.session, control)
      await connectAll(person.session, control, { organizationGuids: ownedGuids.filter((one) => one !== FAILING) })
      for (const code of [BANK_CODE, CARD_CODE]) await control.forceNewAccount(person.session.person.id, code)
      return async () => {
        const { syncId } = await person.session.mydata.refreshAssets({ body: { organizationGuids: [] } })
        await watchSync(person.session, syncId)
        return seen(person)
      }
    }),
    act('reads again where somebody took transactions out by hand', async () => {
      const person = await connected([BANK, CARD])
      await untilQuiet(aside)
      // As docs/operating/operations.md describes.
      await aside.query('update asset set transactions_hash = null where user_id = $1', [person.userId])
      return async () => {
        const { syncId } = await person.session.mydata.refreshAssets({ body: { organizationGuids: [] } })
        await watchSync(person.session, syncId)
        return seen(person)
      }
    }),
    act('is tried again by itself', async () => {
      const person = await someone({ behaviour: { [FAILING_CODE]: { name: 'http-500' } } })
      await connectAll(person.session, control, { organizationGuids: [FAILING, CARD] })
      const { rows } = await aside.query(
        `update sync_organization set next_due_at = $2, claimed_by = null where user_id = $1 and state = 'FAILED'
         returning next_due_at as due`,
        [person.userId, await now()],
      )
      const untried = `select count(*)::int as n from sync_organization
        where user_id = $1 and next_due_at = $2 and claimed_by is null`
      return async () => {
        await nudge()
        await until(async () => ((await count(untried, person.userId, rows[0].due)) === 0 ? true : null))
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
    act('is read by itself', async () => readByItself(await connected())),
    act('is read by itself, with something new', async () => {
      const person = await connected()
      await control.forceNewAccount(person.session.person.id, BANK_CODE)
      return readByItself(person)
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
    act('is told of an end, and so is a phone', async () => {
      const { person, pushesOnce } = await withPhone()
      const soon = new Date((await now()).getTime() + 7 * DAY_MS)
      await aside.query(
        'update connection set consent_ends_at = $2, connected_at = $2::timestamptz - $3::interval where user_id = $1',
        [person.userId, soon, '100 days'],
      )
      // Nor have they been here for long: everything becomes dormant in a week.
      await aside.query(`update person set last_seen_at = $2::timestamptz - interval '6 months' where user_id = $1`, [
        person.userId,
        soon,
      ])
      return async () => {
        await nudge()
        const { notices } = await until(async () => {
          const list = await person.session.mydata.listNotices()
          return list.notices.length > 0 ? list : null
        })
        const pushes = await pushesOnce()
        await person.session.mydata.markNoticesSeen({ body: { upToMs: notices[0]?.createdAtMs as string } })
        return [pushes > 0, (await person.session.mydata.listNotices()).notices.length]
      }
    }),
    act('stays away until a phone is told that everything rests in a week', async () => {
      const { person, pushesOnce } = await withPhone()
      const soon = new Date((await now()).getTime() + 7 * DAY_MS)
      await aside.query(`update person set last_seen_at = $2::timestamptz - interval '6 months' where user_id = $1`, [
        person.userId,
        soon,
      ])
      return async () => {
        await nudge()
        return pushesOnce()
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
  ]
}

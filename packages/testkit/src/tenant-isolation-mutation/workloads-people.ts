/** What a person does with their account. */
import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { newPerson } from '../people/new-person.ts'
import { signUp } from '../people/person-session.ts'
import { untilQuiet } from '../system/database/checksums.ts'
import { unzipped } from '../unzipped.ts'
import { type Act, type ActKit, act, BANK, CARD, type Person } from './workload-kit.ts'

/**
 * Row counts of each table of a download, except those that grow by themselves; for transactions, whose number differs
 * for everybody, the excess over the person's own.
 */
function rowsOf(texts: Record<string, string>, transactionCount: number): Record<string, number> {
  const tables = Object.entries(texts).filter(([name]) => /^json\//.test(name) && !/access|event|limit/.test(name))
  const own = (name: string) => (name.endsWith('/asset_transaction.json') ? transactionCount : 0)
  return Object.fromEntries(tables.map(([name, text]) => [name, [JSON.parse(text)].flat().length - own(name)]))
}

export function actsOfPeople({
  world,
  control,
  aside,
  asLongAgo,
  someone,
  connected,
  until,
  nudge,
  now,
  count,
}: ActKit): Act[] {
  const statusOnceGone = async ({ session, userId }: Person) => {
    await until(async () =>
      (await count('select count(*)::int as n from person where user_id = $1', userId)) === 0 ? true : null,
    )
    return (await session.fetch('/v1/users/me')).status
  }
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
      await asLongAgo()
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
    act('asks for everything', async () => {
      const { session, userId } = await connected()
      // Older history comes after a first reading.
      await untilQuiet(aside)
      return async () => {
        const { dataDownload } = await session.account.requestDataDownload()
        const { dataDownloadId } = dataDownload
        await until(async () => {
          const latest = (await session.account.getDataDownload()).dataDownload
          return latest?.dataDownloadStatusEnum === 'READY' ? true : null
        })
        const own = await count('select count(*)::int as n from asset_transaction where user_id = $1', userId)
        await session.account.openDataDownload({ params: { dataDownloadId } })
        const response = await session.fetch(`/v1/users/me/data-downloads/${dataDownloadId}/file`)
        return [response.status, rowsOf(await unzipped(new Uint8Array(await response.arrayBuffer())), own)]
      }
    }),
    act('leaves', async () => {
      const { session, userId } = await connected()
      return async () => {
        await session.account.leaveIeum()
        return statusOnceGone({ session, userId })
      }
    }),
    act('disconnects, and leaves at once', async () => {
      const { session, userId } = await connected()
      return async () => {
        await session.mydata.disconnect({ body: { organizationGuid: BANK } })
        await session.account.leaveIeum()
        return statusOnceGone({ session, userId })
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

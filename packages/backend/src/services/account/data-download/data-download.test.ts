import { randomUUID } from 'node:crypto'
import type { DataDownload } from '@ieum/contracts/account/data-downloads.ts'
import { DataDownloadId, type UserId } from '@ieum/contracts/shared/ids.ts'
import { connectAll, ownedOrganizationGuids } from '@ieum/testkit/journeys/journey.ts'
import { newPerson, personFileLike } from '@ieum/testkit/people/new-person.ts'
import { type PersonSession, signInWith, signUp } from '@ieum/testkit/people/person-session.ts'
import { unzipped } from '@ieum/testkit/unzipped.ts'
import { useWorld } from '@ieum/testkit/world/use-world.ts'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../account.fixture.ts'

const opened = useWorld({ env: { DELETION_UNDO_SECONDS: '0' } })
const { somebody, userIdOf } = opened

/** Signs the same person in on another device, a minute after the last code. */
async function signInAgain({ person }: PersonSession): Promise<PersonSession> {
  await opened.db.query(`update identity_verification set requested_at = requested_at - interval '1 minute'`)
  return signUp(opened.world.url, opened.world.control, person)
}

/** Signs the same person in on their own device. */
async function signInOn({ account, person }: PersonSession): Promise<void> {
  await opened.db.query(`update identity_verification set requested_at = requested_at - interval '1 minute'`)
  await signInWith(account, opened.world.control, person)
}

const latest = async (session: PersonSession) => (await session.account.getDataDownload()).dataDownload

async function made(session: PersonSession): Promise<DataDownload> {
  const { dataDownload } = await session.account.requestDataDownload()
  await expect
    .poll(async () => (await latest(session))?.dataDownloadStatusEnum, { interval: 100, timeout: 60_000 })
    .toBe('READY')
  return (await latest(session)) ?? dataDownload
}

const open = (session: PersonSession, { dataDownloadId }: Pick<DataDownload, 'dataDownloadId'>) =>
  session.account.openDataDownload({ params: { dataDownloadId } })
const fetchFile = (session: PersonSession, { dataDownloadId }: Pick<DataDownload, 'dataDownloadId'>) =>
  session.fetch(`/v1/users/me/data-downloads/${dataDownloadId}/file`)

async function fetched(session: PersonSession): Promise<Record<string, string>> {
  const download = await made(session)
  await open(session, download)
  const response = await fetchFile(session, download)
  expect(response.status).toBe(200)
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect(bytes.length).toBe(download.sizeBytes)
  return unzipped(bytes)
}

/** What is left of a person's downloads: parts, and keys beside the person's own and those of institutions. */
async function leftOf(userId: UserId): Promise<{ parts: number; keys: number }> {
  const parts = await opened.db.query('select count(*)::int as n from data_download_part where user_id = $1', [userId])
  const connected = await opened.db.query('select organization_guid from connection where user_id = $1', [userId])
  const keys = await opened.keysDb.query(
    `select count(*)::int as n from wrapped_key where user_id = $1 and kind = 'DATA'
      and organization_guid <> '00000000-0000-0000-0000-000000000000' and organization_guid <> all($2::uuid[])`,
    [userId, connected.rows.map((row) => row.organization_guid)],
  )
  return { parts: parts.rows[0].n, keys: keys.rows[0].n }
}

/** Marks every text of an institution's answer. */
function marked(value: unknown, mark: string): unknown {
  if (Array.isArray(value)) return value.map((one) => marked(one, mark))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      /^(prod_name|memo|card_name|insu_name)$/.test(key) && typeof one === 'string'
        ? `${mark}${one}`.slice(0, 60)
        : marked(one, mark),
    ]),
  )
}

/** Counts the lines of a table; a quoted line break does not end a line. */
function linesOf(csv: string): number {
  const unquoted = csv.split('"').filter((_, at) => at % 2 === 0)
  return unquoted.join('').trimEnd().split('\r\n').length
}

describe('a file of everything', { timeout: 180_000 }, () => {
  it('requestDataDownload: everything of the person is in the file, and nothing of anybody else', async () => {
    const { holdings } = await personFileLike(opened.world.control)
    const marks = [randomUUID().slice(0, 8), randomUUID().slice(0, 8)].map((text) => `가온${text}`)
    const people = await Promise.all(
      marks.map(async (mark) => {
        const person = await newPerson(opened.world.control, { name: `${mark}람`, holdings: marked(holdings, mark) })
        const session = await signUp(opened.world.url, opened.world.control, person)
        await connectAll(session, opened.world.control, {
          organizationGuids: await ownedOrganizationGuids(session, opened.world.control),
        })
        await session.mydata.addManualAsset({
          body: { kind: 'REAL_ESTATE', name: `${mark}집`, amount: 100_000_000, asOfDate: '2026-01-01' },
        })
        return { mark, person, session }
      }),
    )
    const [me, other] = people as [(typeof people)[number], (typeof people)[number]]
    const { assets } = await me.session.mydata.listAssets()
    const titles: string[] = []
    for (const { assetIdentifier } of assets) {
      const page = await me.session.mydata.listTransactions({ params: { assetIdentifier }, query: { limit: 100 } })
      titles.push(...page.transactions.flatMap(({ memo, title }) => (memo ? [title, memo] : [title])))
    }
    const files = await fetched(me.session)
    const all = Object.values(files).join('\n')

    expect(all).toContain(me.person.phoneNumber)
    expect(all).toContain(me.person.name)
    expect(all).toContain(`${me.mark}집`)
    for (const { nameToDisplay } of assets) {
      expect(files['json/asset.json']).toContain(JSON.stringify(nameToDisplay))
    }
    expect(titles.length).toBeGreaterThan(100)
    expect(titles.filter((text) => !files['json/asset_transaction.json']?.includes(JSON.stringify(text)))).toEqual([])
    expect(all).not.toContain(other.mark)
    expect(all).not.toContain(other.person.phoneNumber)

    // Both forms have the same number of rows, and each field is explained.
    for (const [name, text] of Object.entries(files).filter(([file]) => file.startsWith('json/'))) {
      const rows = JSON.parse(text) as object[]
      const csv = files[name.replace('json/', 'csv/').replace('.json', '.csv')] as string
      // The CSV is written later: a row may have been added in between.
      expect(linesOf(csv), name).toBeGreaterThan(rows.length)
    }
    const fields = JSON.parse(files['fields.json'] as string) as { file: string; field: string; meaning: string }[]
    const unexplained = fields.filter(
      ({ file, field, meaning }) => meaning === '' && !(file === 'connection' && field.startsWith('lists.')),
    )
    expect(unexplained).toEqual([])
    expect(files['README.txt']).toContain('이음이 가지고 있는 내 데이터')
  })

  it('requestDataDownload: asked for again while there is one, it is that one', async () => {
    const session = await somebody()
    const first = (await session.account.requestDataDownload()).dataDownload
    // A worker may have begun before the answer was read.
    expect(first).toMatchObject({
      dataDownloadStatusEnum: expect.stringMatching(/^(ASKED|MAKING)$/),
      ...{ readyAtMs: null, openedAtMs: null, sizeBytes: null },
    })
    const ready = await made(session)
    expect(ready.dataDownloadId).toBe(first.dataDownloadId)
    expect(Number(ready.endsAtMs) - Number(ready.readyAtMs)).toBe(86_400_000)
    expect((await session.account.requestDataDownload()).dataDownload.dataDownloadId).toBe(first.dataDownloadId)
  })

  it('getDataDownload: null before anything was asked for', async () => {
    expect(await (await somebody()).account.getDataDownload()).toEqual({ dataDownload: null, isSignInFresh: true })
  })

  it('openDataDownload: once, and for this session alone; what is left of it goes with the answer', async () => {
    const session = await somebody()
    const userId = await userIdOf(session)
    const download = await made(session)
    expect(await leftOf(userId)).toEqual({ parts: 1, keys: 1 })
    expect((await fetchFile(session, download)).status).toBe(404)
    await open(session, download)
    expect(await refusalOf(open(session, download))).toBe('DATA_DOWNLOAD_NOT_READY')
    const elsewhere = await signInAgain(session)
    expect((await fetchFile(elsewhere, download)).status).toBe(404)
    const response = await fetchFile(session, download)
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="ieum-\d{4}-\d\d-\d\d\.zip"$/)
    expect(Object.keys(await unzipped(new Uint8Array(await response.arrayBuffer())))).toContain('json/person.json')
    expect((await fetchFile(session, download)).status).toBe(404)
    await expect.poll(() => leftOf(userId)).toEqual({ parts: 0, keys: 0 })
    expect((await latest(session))?.dataDownloadStatusEnum).toBe('OPENED')
    expect((await session.account.requestDataDownload()).dataDownload.dataDownloadId).not.toBe(download.dataDownloadId)
  })

  it('openDataDownload: wants a sign-in of the last ten minutes', async () => {
    const session = await somebody()
    const download = await made(session)
    await opened.db.query(
      `update auth_session set created_at = created_at - interval '10 minutes' where auth_user_id = $1`,
      [await userIdOf(session)],
    )
    expect((await session.account.getDataDownload()).isSignInFresh).toBe(false)
    expect(await refusalOf(open(session, download))).toBe('SIGN_IN_NOT_FRESH')
    // On the same device; a new device has to wait (new-device.test.ts).
    await signInOn(session)
    await open(session, download)
  })

  it("openDataDownload: another person's file and one that nobody has are alike", async () => {
    const [one, other] = [await somebody(), await somebody()]
    const download = await made(one)
    expect(await refusalOf(open(other, download))).toBe('DATA_DOWNLOAD_NOT_FOUND')
    const nobodys = { dataDownloadId: DataDownloadId.parse(randomUUID()) }
    expect(await refusalOf(open(other, nobodys))).toBe('DATA_DOWNLOAD_NOT_FOUND')
    expect((await fetchFile(other, download)).status).toBe(404)
    expect((await latest(one))?.dataDownloadStatusEnum).toBe('READY')
  })

  it('fetchDataDownload: not from the page of somebody else', async () => {
    const session = await somebody()
    const download = await made(session)
    await open(session, download)
    const path = `/v1/users/me/data-downloads/${download.dataDownloadId}/file`
    const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
    expect((await session.fetch(path, { headers })).status).toBe(403)
    expect((await fetchFile(session, download)).status).toBe(200)
  })

  it('disconnect: what was deleted is in no file any more', async () => {
    const session = await somebody()
    const [organizationGuid] = await ownedOrganizationGuids(session, opened.world.control)
    if (!organizationGuid) throw new Error('nothing is held')
    await connectAll(session, opened.world.control, { organizationGuids: [organizationGuid] })
    await made(session)
    await session.mydata.disconnect({ body: { organizationGuid } })
    await expect.poll(() => latest(session), { timeout: 40_000 }).toMatchObject({ dataDownloadStatusEnum: 'GONE' })
    await expect.poll(async () => leftOf(await userIdOf(session)), { timeout: 20_000 }).toEqual({ parts: 0, keys: 0 })
  })
})

import type { SimplefinGrant } from '@ieum/contracts/mydata/simplefin/simplefin-grants.ts'
import { errorText } from '@ieum/copy/errors.ts'
import { simplefin as words } from '@ieum/copy/mydata/simplefin.ts'
import { id } from '@ieum/testkit/ids.ts'
import { type GalleryEntry, press } from '../../gallery/gallery.ts'
import { SAMPLE_NOW_MS } from '../../gallery/gallery-samples.fixtures.ts'
import { FRESH, NEW_DEVICE, NOT_FRESH } from '../../session/proof-samples.fixtures.ts'
import { Bridge, type SimplefinProps } from './Simplefin.tsx'
import type { GrantActions } from './use-simplefin.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const nothing = () => {}
const quiet: GrantActions = {
  busyWith: null,
  failure: null,
  stopFailure: null,
  success: null,
  setupToken: null,
  createGrant: nothing,
  copy: nothing,
  dismiss: nothing,
  stop: nothing,
  signInAgain: nothing,
  name: '',
  rename: nothing,
}
const grant = (at: number, name: string, over: Partial<SimplefinGrant>): SimplefinGrant => ({
  simplefinGrantId: id(`0190a3c2-7b6e-7c3a-8f00-00000000000${at}`),
  name,
  createdAtMs: String(SAMPLE_NOW_MS - at * DAY_MS),
  claimedAtMs: String(SAMPLE_NOW_MS - at * DAY_MS),
  triedAgainAtMs: null,
  lastReadAtMs: null,
  endsAtMs: String(SAMPLE_NOW_MS + (365 - at) * DAY_MS),
  ...over,
})
const waiting = grant(1, '거실 컴퓨터', { claimedAtMs: null, endsAtMs: String(SAMPLE_NOW_MS + 23 * HOUR_MS) })
const unread = grant(2, '노트북 가계부', {})
const read = grant(3, '집에서 쓰는 가계부와 그 밖에 길게 적은 이름', { lastReadAtMs: String(SAMPLE_NOW_MS - HOUR_MS) })
const doubted = grant(4, '가계부', {
  lastReadAtMs: String(SAMPLE_NOW_MS - HOUR_MS),
  triedAgainAtMs: String(SAMPLE_NOW_MS - 2 * HOUR_MS),
})
const last = grant(5, '두 번째 가계부', { lastReadAtMs: String(SAMPLE_NOW_MS - 40 * DAY_MS) })
const all = [waiting, unread, read]
const SETUP_TOKEN =
  'aHR0cHM6Ly9pZXVtLmV4YW1wbGUvYnJpZGdlL3NpbXBsZWZpbi9jbGFpbS9zYW1wbGVzYW1wbGVzYW1wbGVzYW1wbGVzYW1wbGVzYW1wbGUuc2FtcGxl'

const page =
  (over: Partial<SimplefinProps>, actions: Partial<GrantActions> = {}) =>
  () => <Bridge grants={[]} proof={FRESH} nowMs={SAMPLE_NOW_MS} {...over} actions={{ ...quiet, ...actions }} />

export const entries: readonly GalleryEntry[] = [
  { name: 'Bridge/none', render: page({}) },
  { name: 'Bridge/three', render: page({ grants: all }) },
  { name: 'Bridge/a token tried again', render: page({ grants: [doubted] }) },
  { name: 'Bridge/signed in a while ago', render: page({ grants: [read], proof: NOT_FRESH }) },
  { name: 'Bridge/on a new device', render: page({ grants: [read], proof: NEW_DEVICE }) },
  { name: 'Bridge/full', render: page({ grants: [...all, doubted, last] }) },
  { name: 'Bridge/no name', render: page({}), act: () => press(words.give) },
  { name: 'Bridge/being made', render: page({}, { busyWith: 'creating' }) },
  {
    name: 'Bridge/not made',
    render: page({ grants: [read] }, { failure: errorText('MYDATA_BRIDGE_GRANTS_FULL').message }),
  },
  { name: 'Bridge/token', render: page({ grants: [waiting] }, { setupToken: SETUP_TOKEN }) },
  {
    name: 'Bridge/token copied',
    render: page({ grants: [waiting] }, { setupToken: SETUP_TOKEN, success: words.token.copied }),
  },
  {
    name: 'Bridge/token not copied',
    render: page({ grants: [waiting] }, { setupToken: SETUP_TOKEN, failure: words.token.copyFailed }),
  },
  { name: 'Bridge/taking back', render: page({ grants: [read] }), act: () => press(words.stopNamed(read.name)) },
  {
    name: 'Bridge/taking back a token',
    render: page({ grants: all }),
    act: () => press(words.stopNamed(waiting.name)),
  },
  { name: 'Bridge/not taken back', render: page({ grants: all }, { stopFailure: words.failed }) },
]

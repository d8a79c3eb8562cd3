import type { NewSignIn } from '@ieum/contracts/account/sign-ins.ts'
import type { SessionId } from '@ieum/contracts/shared/ids.ts'
import { devices } from '@ieum/copy/account/devices.ts'
import { newSignIns } from '@ieum/copy/account/sign-in-proof.ts'
import { id } from '@ieum/testkit/ids.ts'
import { type GalleryEntry, press } from '../../gallery/gallery.ts'
import { type Device, Devices } from './Devices.tsx'
import type { Ending } from './use-devices.ts'

const HOUR_MS = 3_600_000
const NOW_MS = Date.parse('2026-11-20T09:05:00+09:00')

const quiet: Ending = {
  isBusy: false,
  failure: null,
  success: null,
  end: () => {},
  answer: () => {},
  endOthers: () => {},
  endAll: () => {},
}
const device = (number: number, over: Partial<Device>): Device => ({
  sessionId: `0190a3c2-7b6e-7c3a-8f00-00000000000${number}` as SessionId,
  kindEnum: 'BROWSER',
  osEnum: 'WINDOWS',
  browserEnum: 'CHROME',
  signedInAtMs: String(NOW_MS - 50 * HOUR_MS),
  lastSeenAtMs: String(NOW_MS - 20 * HOUR_MS),
  isThis: false,
  ...over,
})
const phone = device(1, { kindEnum: 'APP', osEnum: 'IOS', browserEnum: 'UNKNOWN', isThis: true })
const list = [
  phone,
  device(2, {}),
  device(3, { osEnum: 'ANDROID', browserEnum: 'SAMSUNG' }),
  device(4, { osEnum: 'UNKNOWN', browserEnum: 'UNKNOWN' }),
]

const signIn = (number: number, over: Partial<NewSignIn>): NewSignIn => ({
  deviceId: id(`0190a3c2-7b6e-7c3a-8f00-00000000001${number}`),
  kindEnum: 'BROWSER',
  osEnum: 'WINDOWS',
  browserEnum: 'CHROME',
  signedInAtMs: String(NOW_MS - HOUR_MS / 3),
  waitsUntilMs: String(NOW_MS + (2 * HOUR_MS) / 3),
  isSignedIn: true,
  ...over,
})
const signIns = [signIn(1, {}), signIn(2, { kindEnum: 'APP', osEnum: 'ANDROID', isSignedIn: false })]

export const entries: readonly GalleryEntry[] = [
  { name: 'Devices', render: () => <Devices newSignIns={[]} list={list} ending={quiet} /> },
  { name: 'Devices/this one alone', render: () => <Devices newSignIns={[]} list={[phone]} ending={quiet} /> },
  {
    name: 'Devices/not signed out',
    render: () => <Devices newSignIns={[]} list={list} ending={{ ...quiet, failure: devices.failed }} />,
  },
  { name: 'Devices/new sign-ins', render: () => <Devices newSignIns={signIns} list={list} ending={quiet} /> },
  {
    name: 'Devices/not mine',
    render: () => <Devices newSignIns={signIns.slice(0, 1)} list={list} ending={quiet} />,
    act: () => press(newSignIns.notMineNamed(devices.name('BROWSER', 'WINDOWS', 'CHROME'))),
  },
]

import { afterAll, expect, it } from 'vitest'
import { freePort } from '../processes/free-port.ts'
import { writeSection } from '../write-section.ts'
import { type DiskFault, fillTheDisk, smallDisk } from './full-disk.ts'

const ROUNDS = 3
const faults: DiskFault[] = []
const disk = smallDisk()
disk?.remove()

afterAll(async () => {
  if (faults.length > 0) await writeSection('reliability', 'A full disk', report())
})

it.skipIf(disk === null).for(Array.from({ length: ROUNDS }, (_, at) => at + 1))(
  '%i: a full disk ends nothing for good (skipped where nobody may mount a disk)',
  { timeout: 600_000 },
  async () => {
    const mounted = smallDisk()
    if (!mounted) throw new Error('the disk is gone')
    try {
      const fault = await fillTheDisk(mounted.folder, { port: await freePort(), sandboxPort: await freePort() })
      faults.push(fault)
      expect(fault).toMatchObject({ isSupervisorAlive: true, difference: null, failedAfterwards: 0 })
      expect(fault.readyAgainMs).toBeLessThan(60_000)
    } finally {
      mounted.remove()
    }
  },
)

function report(): string {
  return [
    '',
    '`npm start` on a disk of 400 MB: somebody is connected, the disk is filled while somebody else connects, stays full',
    'for 15 s and gets room again. Nobody starts anything by hand.',
    '',
    '| run | supervisor | ready again after ms | who was there | connected afterwards | failed afterwards |',
    '|---|---|---|---|---|---|',
    ...faults.map(
      (fault, at) =>
        `| ${at + 1} | ${fault.isSupervisorAlive ? 'lives' : 'DIED'} | ${fault.readyAgainMs} | ${fault.difference === null ? 'sees the same' : 'DIFFERENT'} | ${fault.connectedAfterwards} | ${fault.failedAfterwards} |`,
    ),
    '',
  ].join('\n')
}

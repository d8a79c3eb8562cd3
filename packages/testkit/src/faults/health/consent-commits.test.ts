import { expect, it } from 'vitest'
import { WITH_HEALTH_INSURANCE } from '../../people/guardian-family.ts'
import { useWorld } from '../../world/use-world.ts'
import { CONSENTED_CHANGES } from './consented-changes.ts'
import { stopBetweenCommits } from './stop-between-commits.ts'

const opened = useWorld({
  env: {
    ...WITH_HEALTH_INSURANCE,
    GENE_PLACES_A_DAY: '100',
    SANDBOX_LAB: 'by-itself',
    SANDBOX_LAB_SEED: 'consent-commits',
  },
})

// `npm run test:faults` kills the process instead of breaking a connection.
it.for(CONSENTED_CHANGES)(
  '$name ($file): no health data without a consent on record when its second commit fails',
  { timeout: 240_000 },
  async (change) => {
    expect(await stopBetweenCommits(opened, change, 'connection')).toEqual({
      name: change.name,
      file: change.file,
      committed: change.isRecorded ? 'ledger' : null,
      missing: [],
      isFinishedAlone: change.isWithdrawal ?? null,
      isDone: true,
    })
  },
)

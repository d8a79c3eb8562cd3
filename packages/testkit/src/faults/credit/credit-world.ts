import pg from 'pg'
import { untilBureausWork } from '../../journeys/credit-journey.ts'
import { startWorld } from '../../world/start-world.ts'
import type { OpenedCreditWorld } from './kill-credit.ts'

/** A world in which many people sign up, with connections to both of its databases. */
export async function openCreditWorld(): Promise<OpenedCreditWorld & { end(): Promise<void> }> {
  const world = await startWorld({ env: { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '10000' } })
  const keys = new pg.Client({ connectionString: world.keysDatabaseUrl })
  await keys.connect()
  await untilBureausWork(world.control)
  return {
    world,
    keys,
    database: await world.connectDatabase(),
    async end() {
      await keys.end()
      await world.stop()
    },
  }
}

import { expect, it } from 'vitest'
import * as services from '../../../services.ts'
import { LOCAL_TABLES } from '../../db/tables/global-tables.ts'
import { COORDINATOR_HALVES, JOB_HALVES } from './two-halves.ts'

it('says of every queue what heals a job that a coordinator lost', () => {
  const queues = Object.values(services).flatMap((service) => service.queues.map(({ name }) => name))
  expect(Object.keys(JOB_HALVES).sort()).toEqual(queues.sort())
})

it("says it of the coordinator's tables", () => {
  expect(Object.keys(COORDINATOR_HALVES).filter((name) => !(name in LOCAL_TABLES))).toEqual([])
})

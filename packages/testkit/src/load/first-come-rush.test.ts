import { expect, it } from 'vitest'
import { EACH_FOR_ITSELF, firstComeRush, startRushWorld } from './first-come-rush.ts'

const PLACES = 10
const PEOPLE = 60

// `npm run test:load -- --rush 5000` runs thousands of them.
it('as many win as there are places, and all others learn the result, though a process is killed in the middle', {
  timeout: 180_000,
}, async () => {
  const worlds = await startRushWorld(PLACES)
  try {
    const rush = await firstComeRush(worlds, { people: PEOPLE, withinMs: 600, isKilled: true })
    expect(rush, JSON.stringify(rush)).toMatchObject({
      outcomes: { WON: PLACES, GENE_FCFS_SOLD_OUT: PEOPLE - PLACES },
      reserved: PLACES,
      numbers: PEOPLE,
      entries: PEOPLE,
      sharedNumbers: 0,
      contradicted: 0,
    })
  } finally {
    await worlds.world.stop()
  }
})

it('without its guard it grants more places than there are', { timeout: 180_000 }, async () => {
  const worlds = await startRushWorld(PLACES, EACH_FOR_ITSELF)
  try {
    const rush = await firstComeRush(worlds, { people: PEOPLE, withinMs: 20, isKilled: false })
    expect(rush.reserved, JSON.stringify(rush)).toBeGreaterThan(PLACES)
  } finally {
    await worlds.world.stop()
  }
})

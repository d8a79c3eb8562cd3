import { freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import pg from 'pg'
import pino from 'pino'
import { expect, it } from 'vitest'
import { startBoss } from './boss.ts'
import { NOTIFY_CHANNEL } from './notify-channel.ts'

it('is where pg-boss announces the queue of a sent job', async () => {
  const database = await freshDatabase()
  const queue = { name: 'announced', notify: true }
  const boss = await startBoss({ databaseUrl: database.url, log: pino({ level: 'silent' }), queues: [queue] })
  const listener = new pg.Client({ connectionString: database.url })
  await listener.connect()
  try {
    const announced = new Promise((resolve) => listener.on('notification', ({ payload }) => resolve(payload)))
    await listener.query(`listen ${pg.escapeIdentifier(NOTIFY_CHANNEL)}`)
    await boss.send('announced', {})
    expect(await announced).toBe('announced')
  } finally {
    await listener.end()
    await boss.stop({ graceful: false })
    await database.drop()
  }
})

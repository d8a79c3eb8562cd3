import { expect, it } from 'vitest'
import { useWorld } from '../../world/use-world.ts'
import { serveAsOlder } from './older-program.ts'

const { world } = useWorld({ env: { DELETION_UNDO_SECONDS: '0' } })

it('an older program on a newer database serves, destroys nothing, and logs it', {
  timeout: 180_000,
}, async () => {
  expect(await serveAsOlder(world, 'started', 2)).toMatchObject({
    destroyed: 0,
    abandoned: 0,
    stuck: 0,
    isLogged: true,
  })
})

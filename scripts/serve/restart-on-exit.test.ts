import type { ServiceProcess } from '@ieum/testkit/world/service-process.ts'
import { expect, it } from 'vitest'
import { restartOnExit } from './restart-on-exit.ts'

/** A program that starts only when `mayStart` returns true. */
function program(mayStart: () => boolean) {
  const running: (() => void)[] = []
  let tries = 0
  const start = async (): Promise<ServiceProcess> => {
    tries += 1
    if (!mayStart()) throw new Error('no room')
    let end = () => {}
    const exited = new Promise<{ code: number; signal: null }>((resolve) => {
      end = () => resolve({ code: 1, signal: null })
    })
    running.push(end)
    const stop = async () => end()
    return { pid: tries, listening: { event: 'listening' }, exited, stop, kill: stop }
  }
  return { start, tries: () => tries, die: () => running.at(-1)?.() }
}

it('restarts an ended process until it stays up, and prints the reason once', async () => {
  let room = true
  const lines: string[] = []
  const { start, tries, die } = program(() => room)
  const restarted = await restartOnExit({
    name: 'server',
    start,
    onChange: () => {},
    say: (line) => void lines.push(line),
  })
  room = false
  die()
  await expect.poll(tries).toBe(4)
  expect(restarted.current).toBeNull()
  room = true
  await expect.poll(() => restarted.current).not.toBeNull()
  expect(lines).toEqual(['The server ended (code 1); starting it again.', 'no room\nTrying again until it stays up.'])
  await restarted.stop()
  expect(restarted.current).toBeNull()
})

it('restarts a requested process without a pause, however often', async () => {
  const { start, tries } = program(() => true)
  const restarted = await restartOnExit({ name: 'server', start, onChange: () => {}, say: () => {} })
  const startedAt = performance.now()
  for (let turn = 0; turn < 10; turn++) await restarted.restart()
  expect(tries()).toBe(11)
  expect(performance.now() - startedAt).toBeLessThan(1_000)
  await restarted.stop()
})

it('starts nothing more once it is stopped', async () => {
  let room = true
  const { start, tries, die } = program(() => room)
  const restarted = await restartOnExit({ name: 'server', start, onChange: () => {}, say: () => {} })
  room = false
  die()
  await expect.poll(tries).toBe(2)
  await restarted.stop()
  room = true
  die()
  expect(restarted.current).toBeNull()
  expect(tries()).toBe(2)
})

it('fails when the first start does', async () => {
  const { start } = program(() => false)
  await expect(restartOnExit({ name: 'server', start, onChange: () => {}, say: () => {} })).rejects.toThrow('no room')
})

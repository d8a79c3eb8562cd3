import { describe, expect, it } from 'vitest'
import { digestOf, keyOf, nameOf, newDeviceHalf, seal, unseal } from './seal.ts'

const MINE = 'a'.repeat(43)
const OTHERS = 'b'.repeat(43)
const PAGE = { data: { fullName: '김서연', balanceKrw: 1_234_567 }, worldAtMs: 5 }

const device = await newDeviceHalf()
const key = await keyOf(device, MINE)
const place = { name: await nameOf(MINE, '0a1b2c3d', '/'), keptAtMs: 1_000 }
const otherName = await nameOf(MINE, '0a1b2c3d', '/assets/1')
const sealed = await seal(key, place, PAGE)

describe('a cached page', () => {
  it('opens with both halves', async () => {
    expect(await unseal(await keyOf(device, MINE), sealed)).toEqual(PAGE)
  })

  it.each([
    ['the half of another session', () => keyOf(device, OTHERS)],
    ['the half of another device', async () => keyOf(await newDeviceHalf(), MINE)],
  ])('does not open with %s', async (_, other) => {
    expect(await unseal(await other(), sealed)).toBeNull()
  })

  it.each([
    ['under another name', { ...sealed, name: otherName }],
    ['with another time', { ...sealed, keptAtMs: 2_000 }],
    ['cut short', { ...sealed, content: (sealed.content as ArrayBuffer).slice(1) }],
    ['with nothing in it', { ...sealed, content: new ArrayBuffer(0) }],
  ])('does not open %s', async (_, changed) => {
    expect(await unseal(key, changed)).toBeNull()
  })

  it('shows nothing of itself where it lies', () => {
    const lies = `${sealed.name} ${new TextDecoder().decode(sealed.content)}`
    for (const word of ['김서연', '1234567', MINE, '/assets', '0a1b2c3d']) expect(lies).not.toContain(word)
  })

  it('is sealed another way each time', async () => {
    const again = await seal(key, place, PAGE)
    expect(new Uint8Array(again.content as ArrayBuffer)).not.toEqual(new Uint8Array(sealed.content as ArrayBuffer))
  })
})

it('neither half of the key can be read out of the device', async () => {
  for (const each of [device, key]) {
    expect(each.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('raw', each)).rejects.toThrow()
  }
})

it('names differ by session, by build and by address', async () => {
  const names = await Promise.all([
    nameOf(MINE, '0a1b2c3d', '/'),
    nameOf(OTHERS, '0a1b2c3d', '/'),
    nameOf(MINE, '0a1b2c3e', '/'),
    nameOf(MINE, '0a1b2c3d', '/assets/1'),
  ])
  expect(new Set(names).size).toBe(names.length)
})

it('makes the same mark of a half as the server does', async () => {
  expect(await digestOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

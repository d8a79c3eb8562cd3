import { describe, expect, it } from 'vitest'
import { dataDownloadStatus } from './data-download.ts'

const END_MS = 1_000

describe('dataDownloadStatus', () => {
  it.each([
    ['ASKED', END_MS - 1, 'ASKED'],
    ['MAKING', END_MS - 1, 'MAKING'],
    ['READY', END_MS - 1, 'READY'],
    ['OPENED', END_MS - 1, 'OPENED'],
    ['ASKED', END_MS, 'FAILED'],
    ['MAKING', END_MS, 'FAILED'],
    ['READY', END_MS, 'GONE'],
    ['OPENED', END_MS, 'OPENED'],
    ['GONE', END_MS, 'GONE'],
    ['FAILED', END_MS, 'FAILED'],
  ] as const)('%s at %i is %s', (stored, nowMs, expected) => {
    expect(dataDownloadStatus(stored, END_MS, nowMs)).toBe(expected)
  })
})

import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { queryClient } from './queries.ts'

afterEach(() => {
  onlineManager.setOnline(true)
  queryClient.clear()
})

it('a page fails without a network instead of waiting for one', async () => {
  onlineManager.setOnline(false)
  const read = queryClient.ensureQueryData({
    queryKey: ['page'],
    queryFn: () => Promise.reject(new Error('no network')),
    retryDelay: 0,
  })
  await expect(read).rejects.toThrow('no network')
})
